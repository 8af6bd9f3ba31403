import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server with one handler at two URLs, in a process of its own. */
export const startHandlers = async () => {
	const child = fork(join(import.meta.dirname, "handlers-server.ts"));
	const failed = once(child, "exit").then(() => Promise.reject(new Error("the server of handlers ended")));
	const nextMessage = async <Message>() => (await Promise.race([once(child, "message"), failed]))[0] as Message;
	const { port, token } = await nextMessage<{ port: number; token: string }>();
	return {
		port,
		token,
		/** CPU time used, in microseconds. */
		async cpu(): Promise<number> {
			child.send("cpu");
			return (await nextMessage<{ cpu: number }>()).cpu;
		},
		stop() {
			failed.catch(() => {});
			child.disconnect();
		},
	};
};
