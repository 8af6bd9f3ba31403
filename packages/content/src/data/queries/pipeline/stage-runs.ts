import type { JsonObject } from "@cartwright/contract/message";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { Groups } from "./group.ts";
import { FirstInOrder } from "./sorted.ts";
import type { Stage } from "./stages.ts";

export type Chunk = readonly JsonObject[];

/** A stage while items pass through. It yields when it has enough for the next stage, and when it is time to pause. */
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
export const startStages = (
	stages: readonly Stage[],
	end: number,
	budget: WorkBudget,
): { runs: StageRun[]; sorted: SortCount } => {
	const sorted = { count: 0 };
	const lastSort = countedSort(stages);
	const runs = stages.map((stage, index) => {
		const needed = firstNeeded(stages.slice(index + 1), end);
		return startStage(stage, needed, index === lastSort ? sorted : { count: 0 }, budget);
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

const startStage = (stage: Stage, needed: number | undefined, sorted: SortCount, budget: WorkBudget): StageRun => {
	switch (stage.kind) {
		case "filter":
			return streaming(budget, (item) => (stage.matches(item, budget) ? [item] : []));
		case "each":
			return streaming(budget, (item) => [stage.change(item, budget)]);
		case "unwind":
			return streaming(budget, (item) => stage.elements(item, budget));
		case "skip":
			return skip(stage.count);
		case "limit":
			return take(stage.count);
		case "group":
			return collecting(budget, new Groups(stage.grouping, budget));
		case "sort":
			return collecting(budget, new FirstInOrder(needed, stage, budget, sorted));
	}
};

const streaming = (budget: WorkBudget, change: (item: JsonObject) => Iterable<JsonObject>): StageRun => ({
	add: (items) => chunked(items, change, budget),
	end: () => [],
	isFull: false,
});

interface Collector {
	add(item: JsonObject): void;
	items(): Iterable<JsonObject>;
}

const collecting = (budget: WorkBudget, collector: Collector): StageRun => ({
	*add(items) {
		for (const item of items) {
			collector.add(item);
			if (budget.isDue) yield [];
		}
	},
	end: () => chunked(collector.items(), (item) => [item], budget),
	isFull: false,
});

const skip = (count: number): StageRun => {
	let left = count;
	return {
		add: (items) => {
			const skipped = Math.min(left, items.length);
			left -= skipped;
			return [items.slice(skipped)];
		},
		end: () => [],
		isFull: false,
	};
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

/** What items become, in chunks that end when it is time to pause. */
function* chunked(
	items: Iterable<JsonObject>,
	change: (item: JsonObject) => Iterable<JsonObject>,
	budget: WorkBudget,
): Iterable<Chunk> {
	let chunk: JsonObject[] = [];
	for (const item of items) {
		for (const each of change(item)) {
			budget.takeSteps(1);
			chunk.push(each);
			if (chunk.length < chunkSize && !budget.isDue) continue;
			yield chunk;
			chunk = [];
		}
		if (!budget.isDue) continue;
		yield chunk;
		chunk = [];
	}
	if (chunk.length > 0) yield chunk;
}
