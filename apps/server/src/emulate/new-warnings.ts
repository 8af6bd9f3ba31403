/** Between two warnings of a response: each of a trap ends with its name. */
const betweenWarnings = /(?<=\(docs\/guides\/traps\.md, [\w-]+\)) /;
const ofTrap = /^(\S+): .*\((docs\/guides\/traps\.md, [\w-]+)\)$/s;
/** A storefront falls into few; texts that somebody makes up must not fill the memory. */
const maxKnown = 1000;

/** Knows which warnings a run has printed. */
export class NewWarnings {
	readonly #known = new Set<string>();

	/** Those of a response that are new. A trap is one for each call, whatever numbers its text has. */
	of(header: string): readonly string[] {
		return header.split(betweenWarnings).filter((warning) => {
			const [, call, trap] = ofTrap.exec(warning) ?? [];
			const key = trap ? `${call} ${trap}` : warning;
			if (this.#known.has(key) || this.#known.size >= maxKnown) return false;
			this.#known.add(key);
			return true;
		});
	}
}
