"""The course of a game: set-up, the steps of a turn, its main phase, and what comes besides."""
