import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";

const watchedMilliseconds = 1000;
const idle = 0.05;

/**
 * A start makes much and drops most of it, and V8 would keep the room for as long as little is asked of the server.
 * The first quiet second gives it back; a busy server uses it.
 */
export const sweepWhenIdle = (): void => {
	const before = performance.eventLoopUtilization();
	setTimeout(() => {
		if (performance.eventLoopUtilization(before).utilization > idle) sweepWhenIdle();
		else sweep();
	}, watchedMilliseconds).unref();
};

/** Takes some 100 ms, in which nothing else is done. */
export const sweep = (): void => {
	v8.setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as NodeJS.GCFunction;
	v8.setFlagsFromString("--no-expose-gc");
	// The only kind that also makes the young generation smaller.
	collect({ type: "major", execution: "sync", flavor: "last-resort" });
};
