import type { WorkContext } from "../foundation/context.ts";

/** Work of this process, one after the other. What is queued or runs already is not queued again. */
export class WorkQueue {
	readonly #queued = new Map<string, Promise<void>>();
	#last: Promise<void> = Promise.resolve();

	/** `work` must not fail. */
	add(key: string, work: () => Promise<void>): Promise<void> {
		const earlier = this.#queued.get(key);
		if (earlier) return earlier;
		const done = this.#last.then(async () => {
			await work().finally(() => this.#queued.delete(key));
		});
		this.#queued.set(key, done);
		this.#last = done;
		return done;
	}
}

/** For work that outlasts its call: the time goes on. */
export const withMovingClock = <Work extends WorkContext>(
	context: Work,
	site: string,
): Work & { readonly site: string } => {
	const since = performance.now();
	return {
		...context,
		site,
		get now() {
			return new Date(Date.parse(context.now) + performance.now() - since).toISOString();
		},
	};
};
