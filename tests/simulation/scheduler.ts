import { AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import type { Chance } from "./chance.ts";

/** A task: a shopper's action, a call of the staff, a run of the outbox. */
interface Task {
	readonly name: string;
	/** The process that it runs in; if that dies, the task ends. */
	readonly process: object;
	/** The number of its steps that wait for their turn. */
	pendingSteps: number;
	isDead: boolean;
	/** Whether it may wait for another task, without a step of its own. */
	readonly followsOthers: boolean;
	/** Of a task that nothing interrupts: the step after which its next one runs. */
	last?: Promise<unknown> | undefined;
}

interface Step {
	readonly task: Task;
	readonly what: string;
	/** Whether it may run together with others of its kind. */
	readonly isWrite: boolean;
	readonly go: () => void;
	readonly die: (reason: Error) => void;
}

/** More turns of the event loop than any internal work of a server takes. */
const maxTurns = 3_000_000;

const died = () => new Error("the process died");

const current = new AsyncLocalStorage<Task>();

/**
 * Decides the order of concurrent tasks. Every request that leaves the process, to the database or the payment network,
 * waits here for its turn, and turns are drawn at random: so every interleaving is possible, and the same seed repeats
 * it.
 */
export class Scheduler {
	readonly #chance: Chance;
	readonly #note: (line: string) => void;
	/** The number of concurrent writes to the engine; more than one only if the engine keeps their order. */
	readonly #writesAtOnce: number;
	readonly #tasks = new Set<Task>();
	#steps: Step[] = [];
	/** The number of running steps. */
	#running = 0;

	constructor(chance: Chance, note: (line: string) => void, writesAtOnce: number) {
		this.#chance = chance;
		this.#note = note;
		this.#writesAtOnce = writesAtOnce;
	}

	get underWay(): number {
		return this.#tasks.size;
	}

	/** Starts a task; `ended` receives its outcome, unless its process dies before. */
	start<Result>(
		name: string,
		process: object,
		work: () => Promise<Result>,
		ended: (failure: unknown, result?: Result) => void,
		followsOthers = false,
	): void {
		const task: Task = { name, process, pendingSteps: 0, isDead: false, followsOthers };
		const end = (failure: unknown, result?: Result) => {
			if (!this.#tasks.delete(task)) return;
			this.#note(`  ${name} ${failure ? `failed: ${failure}` : "ended"}`);
			ended(failure, result);
		};
		this.#tasks.add(task);
		this.#note(`  ${name} begins`);
		current.run(task, () => {
			work().then((result) => end(undefined, result), end);
		});
	}

	/** Whether a step of such a task waits, also one that was left behind. */
	waits(name: string, process: object): boolean {
		return this.#steps.some(({ task }) => task.name === name && task.process === process);
	}

	/** Runs a task from its first step to its last, while all others wait. */
	async runAlone(name: string, process: object, work: () => Promise<unknown>): Promise<void> {
		this.#note(`  ${name} runs alone`);
		const last = Promise.resolve();
		const task: Task = { name, process, pendingSteps: 0, isDead: false, followsOthers: false, last };
		await current.run(task, work);
	}

	/**
	 * Runs a step when its turn comes; immediately while nothing is simulated, such as during the set-up of a shop.
	 */
	async step<Result>(what: string, work: () => Promise<Result> | Result, isWrite = false): Promise<Result> {
		const task = current.getStore();
		if (!task) return work();
		if (task.last) return this.#next(task, work);
		if (task.isDead) throw died();
		task.pendingSteps += 1;
		await new Promise<void>((go, die) => this.#steps.push({ task, what, isWrite, go, die }));
		task.pendingSteps -= 1;
		this.#running += 1;
		try {
			return await work();
		} finally {
			this.#running -= 1;
		}
	}

	/** One step after the other, so that their order is the same in each run. */
	#next<Result>(task: Task, work: () => Promise<Result> | Result): Promise<Result> {
		const result = (task.last ?? Promise.resolve()).then(work);
		task.last = result.catch(() => {});
		return result;
	}

	/** Runs one of the waiting steps. Writes may run together, so that the engine has to isolate them. */
	release(): void {
		const step = this.#chance.pick(this.#steps);
		if (!step) return;
		const count = step.isWrite ? this.#chance.between(1, this.#writesAtOnce) : 1;
		const others = this.#steps.filter((each) => each !== step && each.isWrite).slice(0, count - 1);
		const released = [step, ...others];
		this.#steps = this.#steps.filter((each) => !released.includes(each));
		for (const { task, what, go } of released) {
			this.#note(`    ${task.name}: ${what}`);
			go();
		}
	}

	/** A step that takes no time, so that nothing can interleave; a dead process does not even do that. */
	atOnce<Result>(work: () => Result): Result {
		if (current.getStore()?.isDead) throw died();
		return work();
	}

	/** The process is dead: the results of its tasks reach nobody. */
	kill(process: object): void {
		// A finished task may have left steps behind.
		const tasks = new Set([...this.#tasks, ...this.#steps.map(({ task }) => task)]);
		for (const task of tasks) {
			if (task.process !== process) continue;
			task.isDead = true;
			this.#tasks.delete(task);
		}
		for (const { task, die } of this.#steps) if (task.isDead) die(died());
		this.#steps = this.#steps.filter(({ task }) => !task.isDead);
	}

	/** Waits until every task waits for its turn. */
	async standstill(): Promise<void> {
		// A released step and its siblings need some turns of the event loop until they wait again.
		for (let quiet = 0, turns = 0; quiet < 3; turns++) {
			await new Promise((resolve) => setImmediate(resolve));
			const moving = [...this.#tasks].filter(({ pendingSteps, followsOthers }) => pendingSteps === 0 && !followsOthers);
			quiet = this.#running > 0 || moving.length > 0 ? 0 : quiet + 1;
			if (turns === maxTurns) throw new Error(`${moving.map(({ name }) => name)} wait for something unknown`);
		}
	}

	/** Waits until all tasks have finished. */
	async finish(): Promise<void> {
		await this.standstill();
		while (this.#tasks.size + this.#steps.length > 0) {
			this.release();
			await this.standstill();
		}
	}
}

/**
 * Tasks take no real time: timers of the server wait for their turn like every step, so that the pause before a call is
 * retried has a random length, and a job that works for so many milliseconds measures them by the simulated clock.
 * Returns a function that undoes it.
 */
export const simulateTime = (scheduler: Scheduler, now: () => Date): (() => void) => {
	const { setTimeout: sleep } = timers;
	const realNow = performance.now;
	timers.setTimeout = ((delay?: number, value?: unknown, options?: object) =>
		current.getStore()
			? scheduler.step("sleeps", () => value)
			: sleep(delay, value, options)) as typeof timers.setTimeout;
	syncBuiltinESMExports();
	performance.now = () => (current.getStore() ? now().getTime() : realNow.call(performance));
	return () => {
		timers.setTimeout = sleep;
		syncBuiltinESMExports();
		performance.now = realNow;
	};
};
