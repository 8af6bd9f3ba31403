import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

const length = 16;
// Asking for random bytes costs more than all else about an id, however few are asked for.
const pool = new Uint8Array(length * 256);
let used = pool.length;
let time = 0;
let sequence = 0;

/** A UUID of version 7, larger than all that this process made before. */
export const newUuid = (): string => {
	if (used === pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	const random = pool.subarray(used, used + length);
	used += length;
	const now = Date.now();
	if (now > time) {
		time = now;
		// Begins in the lower half of its range, so that the rest of the millisecond can be counted.
		sequence = ((random[6] ?? 0) << 23) | ((random[7] ?? 0) << 15) | ((random[8] ?? 0) << 7);
	} else sequence += 1;
	return v7({ random, msecs: time, seq: sequence });
};
