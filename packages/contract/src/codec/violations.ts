import type { ViolatedRule, Violation } from "../errors.ts";

/** More violations are useless, and would let a small request cause a large response. */
const maxViolations = 20;

/** The current position of the decoder and the violations found. Paths are built only for violations. */
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

	/** `step` is the invalid member or item at the current position. */
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
