/** Line icons of the screen's frame, on a 24-unit grid. Game icons (fuel, ore...) are the board's. */
const PATHS = {
  rewind: 'M11 7 5 12l6 5ZM19 7l-6 5 6 5Z',
  forward: 'M13 7l6 5-6 5ZM5 7l6 5-6 5Z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.500l5 5M21 9.500l-5 5',
  theme: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17v17M12 7l5 0M12 12h8M12 17h5',
  help: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.4 9.5a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 16.6v.4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9',
  reset: 'M5 12a7.2 7.2 0 1 0 2.6-5.5M7.8 3v4h-4',
  next: 'M5 12h13M13 6.5l5.5 5.500-5.5 5.500',
  check: 'M5.5 12.5 10 17l8.500-9.500',
  close: 'M6 6l12 12M18 6 6 18',
  cards: 'M8 3.500h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM12 7.400a2.600 2.600 0 1 0 0 5.200a2.600 2.600 0 1 0 0-5.200M9 16.500h6',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M5 6.500h.1M5 12h.1M5 17.500h.1',
  down: 'M6 9.5l6 6 6-6',
  zoom: 'M10.500 4.500a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5M10.500 8v5M8 10.500h5',
  talk: 'M5 5h14a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500h-7.500L7 20v-4H5a1.500 1.500 0 0 1-1.500-1.500v-8A1.500 1.500 0 0 1 5 5ZM8 10.500h.1M12 10.500h.1M16 10.500h.1',
  other: 'M4 8h12l-3-3M20 16H8l3 3',
} as const;

export type ToolName = keyof typeof PATHS;

export function Tool({ name, size = 20 }: { name: ToolName; size?: number }) {
  return (
    <svg class="ic" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width={name === 'check' ? 2.8 : 1.8}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
