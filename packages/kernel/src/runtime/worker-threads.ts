import { type ResourceLimits, Worker } from "node:worker_threads";

export interface WorkerThreadsOptions {
	/** The module that runs in each thread: it posts one message for each that it receives. */
	readonly module: URL;
	readonly maxThreads: number;
	readonly maxQueued: number;
	/** The error for a task that finds the queue full. */
	readonly busy: () => Error;
	/** The thread of a task that takes longer ends, and the task fails; without it, tasks may take any time. */
	readonly maxMilliseconds?: number;
	/** Of each thread. The task of a thread that exceeds them fails. */
	readonly resourceLimits?: ResourceLimits;
}

interface Queued<Task, Result> {
	readonly task: Task;
	readonly done: (result: Result) => void;
	readonly failed: (error: Error) => void;
}

interface Running<Task, Result> extends Queued<Task, Result> {
	readonly timeout: NodeJS.Timeout | undefined;
}

const idleMilliseconds = 60_000;

/**
 * Worker threads for tasks that compute. They start on demand and end when idle. They are separate from Node's thread
 * pool, which serves file reads and name look-ups.
 */
export class WorkerThreads<Task, Result> {
	readonly #options: WorkerThreadsOptions;
	readonly #queue: Queued<Task, Result>[] = [];
	readonly #idle: Worker[] = [];
	readonly #tasks = new Map<Worker, Running<Task, Result>>();
	#ending: NodeJS.Timeout | undefined;

	constructor(options: WorkerThreadsOptions) {
		this.#options = options;
	}

	run(task: Task): Promise<Result> {
		if (this.#queue.length >= this.#options.maxQueued) throw this.#options.busy();
		return new Promise((done, failed) => {
			this.#queue.push({ task, done, failed });
			this.#next();
		});
	}

	#next(): void {
		if (this.#queue.length === 0 || this.#tasks.size >= this.#options.maxThreads) return;
		const queued = this.#queue.shift();
		if (!queued) return;
		const worker = this.#idle.pop() ?? this.#newWorker();
		this.#tasks.set(worker, { ...queued, timeout: this.#timeoutOf(worker) });
		// Keeps the process alive until the task is done, and no longer.
		worker.ref();
		worker.postMessage(queued.task);
	}

	#newWorker(): Worker {
		const { module, resourceLimits } = this.#options;
		const worker = new Worker(module, { execArgv: [], stdin: false, ...(resourceLimits && { resourceLimits }) });
		worker.on("message", (result: Result) => {
			const running = this.#finished(worker);
			worker.unref();
			this.#idle.push(worker);
			running?.done(result);
			this.#next();
			this.#endSoon();
		});
		worker.on("error", (error) => this.#fail(worker, error));
		return worker;
	}

	#timeoutOf(worker: Worker): NodeJS.Timeout | undefined {
		const { maxMilliseconds } = this.#options;
		if (maxMilliseconds === undefined) return undefined;
		return setTimeout(() => {
			this.#fail(worker, new Error(`a task of a worker thread took longer than ${maxMilliseconds} ms`));
			void worker.terminate();
		}, maxMilliseconds);
	}

	#fail(worker: Worker, error: Error): void {
		const idle = this.#idle.indexOf(worker);
		if (idle >= 0) this.#idle.splice(idle, 1);
		this.#finished(worker)?.failed(error);
		this.#next();
	}

	#finished(worker: Worker): Running<Task, Result> | undefined {
		const running = this.#tasks.get(worker);
		this.#tasks.delete(worker);
		clearTimeout(running?.timeout);
		return running;
	}

	#endSoon(): void {
		clearTimeout(this.#ending);
		this.#ending = setTimeout(() => {
			for (const worker of this.#idle.splice(0)) void worker.terminate();
		}, idleMilliseconds).unref();
	}
}
