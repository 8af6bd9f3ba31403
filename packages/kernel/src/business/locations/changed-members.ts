import { isDeepStrictEqual } from "node:util";
import type { ShownLocation } from "./location-view.ts";

/** The members of a location that a change has changed. */
export const changedMembers = (before: ShownLocation, after: ShownLocation): string[] =>
	(Object.keys({ ...before, ...after }) as (keyof ShownLocation)[]).filter(
		(name) => name !== "revision" && !isDeepStrictEqual(before[name], after[name]),
	);
