"""The server of the browser client: games as logs in SQLite, one websocket a screen, bots in processes of their own.

`store` keeps the logs, `table` plays one game by its rules, `room` is a table with people and bots at it, `thinking`
runs bots, `app` speaks HTTP and websockets, `run` listens.
"""
