export interface ProgressBar {
	update(done: number, total: number): void;
	/** Removes the bar; must always be called. */
	end(): void;
}

/** A progress bar on the standard error, if that is a terminal. It appears with the first update. */
export const progressBar = async (watched: boolean, format: string): Promise<ProgressBar> => {
	if (!watched || !process.stderr.isTTY) return { update() {}, end() {} };
	const { SingleBar } = (await import("cli-progress")).default;
	const bar = new SingleBar({ format, stream: process.stderr });
	let isShown = false;
	return {
		update(done, total) {
			if (!isShown) bar.start(total, 0);
			isShown = true;
			bar.update(done);
		},
		end: () => bar.stop(),
	};
};
