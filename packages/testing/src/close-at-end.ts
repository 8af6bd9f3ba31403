import { after } from "node:test";

const unclosed = new Set<() => Promise<void>>();

// Without this, a `before` hook that fails between two servers leaves the first running, and the process never ends.
if (process.env.NODE_TEST_CONTEXT) {
	after(async () => {
		for (const close of unclosed) await close().catch(() => {});
	});
}

/** Returns `close` as a function that runs it once. If nobody calls it, it runs after the last test of the process. */
export const closeAtEnd = (close: () => Promise<void>): (() => Promise<void>) => {
	let closing: Promise<void> | undefined;
	const closeOnce = () => {
		unclosed.delete(closeOnce);
		closing ??= close();
		return closing;
	};
	unclosed.add(closeOnce);
	return closeOnce;
};
