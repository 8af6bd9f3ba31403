import { cpuOf } from "./measure.ts";

/** Time that work took, and CPU time that a process spent meanwhile. */
export class Spent {
	readonly #pid: number;
	milliseconds = 0;
	/** In microseconds. */
	cpu = 0;

	constructor(pid: number) {
		this.#pid = pid;
	}

	async during(work: () => Promise<unknown>): Promise<void> {
		const [started, before] = [performance.now(), cpuOf(this.#pid)];
		await work();
		this.milliseconds += performance.now() - started;
		this.cpu += cpuOf(this.#pid) - before;
	}

	per(items: number): string {
		const perSecond = Math.round((items / this.milliseconds) * 1000);
		return `${perSecond} items a second, ${Math.round(this.cpu / items)} µs of CPU for each`;
	}
}
