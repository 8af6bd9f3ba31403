import type { JsonObject } from "@cartwright/contract/message";
import { Groups } from "./group.ts";
import { FirstInOrder } from "./sorted.ts";
import type { Stage } from "./stages.ts";

export type Chunk = readonly JsonObject[];

/** A stage while items pass through. What it yields is small enough to be handled in one go. */
export interface StageRun {
	add(items: Chunk): Iterable<Chunk>;
	/** What it passes on after the last item. */
	end(): Iterable<Chunk>;
	/** Whether it passes on nothing any more. */
	readonly isFull: boolean;
}

const chunkSize = 1000;

/** Counts the items that a sort gets; see `totalOf`. */
interface SortCount {
	count: number;
}

/** The runs of all stages. `end` is the number of first results that are needed. */
export const startStages = (stages: readonly Stage[], end: number): { runs: StageRun[]; sorted: SortCount } => {
	const sorted = { count: 0 };
	const lastSort = countedSort(stages);
	const runs = stages.map((stage, index) => {
		const needed = firstNeeded(stages.slice(index + 1), end);
		return startStage(stage, needed, index === lastSort ? sorted : { count: 0 });
	});
	return { runs, sorted };
};

/** The number of all results. Sorts drop items that no page needs, so those are counted where they arrive. */
export const totalOf = (stages: readonly Stage[], sorted: SortCount, passed: number): number => {
	const lastSort = countedSort(stages);
	return lastSort === undefined ? passed : remaining(sorted.count, stages.slice(lastSort + 1));
};

/** The last sort, if what follows passes on a number of items that depends on nothing but how many there are. */
const countedSort = (stages: readonly Stage[]): number | undefined => {
	const index = stages.findLastIndex(({ kind }) => kind === "sort");
	return index >= 0 && stages.slice(index + 1).every(isCountable) ? index : undefined;
};

const isCountable = ({ kind }: Stage): boolean => kind === "each" || kind === "skip" || kind === "limit";

const remaining = (count: number, stages: readonly Stage[]): number =>
	stages.reduce((left, stage) => {
		if (stage.kind === "skip") return Math.max(0, left - stage.count);
		return stage.kind === "limit" ? Math.min(left, stage.count) : left;
	}, count);

/** The number of first items that the following stages and the page can use; undefined if they may use all. */
const firstNeeded = (stages: readonly Stage[], end: number): number | undefined => {
	const [stage, ...rest] = stages;
	if (!stage) return end;
	const after = firstNeeded(rest, end);
	if (stage.kind === "each") return after;
	if (stage.kind === "skip") return after === undefined ? undefined : stage.count + after;
	return stage.kind === "limit" ? Math.min(stage.count, after ?? Number.POSITIVE_INFINITY) : undefined;
};

const startStage = (stage: Stage, needed: number | undefined, sorted: SortCount): StageRun => {
	switch (stage.kind) {
		case "filter":
			return streaming((items) => [items.filter(stage.matches)]);
		case "each":
			return streaming((items) => [items.map(stage.change)]);
		case "unwind":
			return streaming((items) => elementsOf(items, stage.elements));
		case "skip":
			return skip(stage.count);
		case "limit":
			return take(stage.count);
		case "group":
			return collecting(new Groups(stage.grouping));
		case "sort":
			return collecting(new FirstInOrder(needed, stage.directions, stage.keysOf, sorted));
	}
};

const streaming = (add: (items: Chunk) => Iterable<Chunk>): StageRun => ({ add, end: () => [], isFull: false });

const collecting = (collector: { add(item: JsonObject): void; items(): Iterable<JsonObject> }): StageRun => ({
	add: (items) => {
		for (const item of items) collector.add(item);
		return [];
	},
	end: () => chunked(collector.items()),
	isFull: false,
});

const skip = (count: number): StageRun => {
	let left = count;
	return streaming((items) => {
		const skipped = Math.min(left, items.length);
		left -= skipped;
		return [items.slice(skipped)];
	});
};

const take = (count: number): StageRun => {
	let left = count;
	return {
		add: (items) => {
			const taken = items.slice(0, left);
			left -= taken.length;
			return [taken];
		},
		end: () => [],
		get isFull() {
			return left === 0;
		},
	};
};

function* elementsOf(items: Chunk, elements: (item: JsonObject) => JsonObject[]): Iterable<Chunk> {
	for (const item of items) yield* chunked(elements(item));
}

function* chunked(items: Iterable<JsonObject>): Iterable<Chunk> {
	let chunk: JsonObject[] = [];
	for (const item of items) {
		chunk.push(item);
		if (chunk.length < chunkSize) continue;
		yield chunk;
		chunk = [];
	}
	if (chunk.length > 0) yield chunk;
}
