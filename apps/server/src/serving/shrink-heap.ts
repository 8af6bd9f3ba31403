import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";

const watchedMilliseconds = 1000;
const idle = 0.05;

/**
 * A start allocates much memory and frees most of it, but V8 does not return it to the system while the server is idle.
 * This returns it after the first idle second; a busy server reuses it.
 */
export const shrinkHeapWhenIdle = (): void => {
	const before = performance.eventLoopUtilization();
	setTimeout(() => {
		if (performance.eventLoopUtilization(before).utilization > idle) shrinkHeapWhenIdle();
		else shrinkHeap();
	}, watchedMilliseconds).unref();
};

/** Blocks the process for about 100 ms. */
export const shrinkHeap = (): void => {
	v8.setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as NodeJS.GCFunction;
	v8.setFlagsFromString("--no-expose-gc");
	// Only this kind of collection also shrinks the young generation.
	collect({ type: "major", execution: "sync", flavor: "last-resort" });
};
