import type { ViolatedRule, Violation } from "../errors.ts";

/** More than this many are of no use to anyone, and would let a small request ask for a large answer. */
const maxViolations = 20;

/** Where the reader is, and what it found wrong. Paths are put together only when something is wrong. */
export class Findings {
	readonly violations: Violation[] = [];
	readonly #path: (string | number)[] = [];

	get depth(): number {
		return this.#path.length;
	}

	enter(step: string | number): void {
		this.#path.push(step);
	}

	leave(): void {
		this.#path.pop();
	}

	/** `step` is the member or item below the present place that breaks the rule. */
	add(step: string | number, rule: ViolatedRule, description: string, data: Record<string, unknown> = {}): void {
		if (this.violations.length >= maxViolations) return;
		this.violations.push({ field: this.#field(step), description, violatedRule: rule, ruleName: "", data });
	}

	#field(step: string | number): string {
		let text = "";
		for (const part of [...this.#path, step])
			if (typeof part === "number") text += `[${part}]`;
			else if (part) text += text ? `.${part}` : part;
		return text;
	}
}
