import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";

const watchedMilliseconds = 1000;
const idle = 0.05;

/**
 * A start allocates much and drops most of it, and V8 keeps the memory while the server is idle. The first idle second
 * returns it; a busy server uses it.
 */
export const sweepWhenIdle = (): void => {
	const before = performance.eventLoopUtilization();
	setTimeout(() => {
		if (performance.eventLoopUtilization(before).utilization > idle) sweepWhenIdle();
		else sweep();
	}, watchedMilliseconds).unref();
};

/** Takes about 100 ms, during which nothing else runs. */
export const sweep = (): void => {
	v8.setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as NodeJS.GCFunction;
	v8.setFlagsFromString("--no-expose-gc");
	// Only this kind of collection also shrinks the young generation.
	collect({ type: "major", execution: "sync", flavor: "last-resort" });
};
