import type { Violation } from "../errors.ts";
import type { Schema, Wire } from "../message.ts";
import { bounded, type Read, refused, scalarReader, undeclaredLimits, wrongType } from "./decode-scalars.ts";
import { setOwn } from "./own-members.ts";
import { isZero, kindOf, type Node, nodeOf } from "./schema.ts";
import { Findings } from "./violations.ts";

/** Deepest nesting of free-form JSON that is read. */
const deepest = 100;

export interface DecoderOptions {
	/** Members that must be present, as wire paths; lists are walked through without an index. */
	required?: readonly string[];
	/** Where the value comes from. A query string has only texts, and a list of one looks like a single value. */
	from?: "json" | "query";
}

export interface Decoded<Value> {
	value: Value;
	/** All that is wrong, in wire form; the value is to be used only where this is empty. */
	violations: Violation[];
}

/** The required paths as a tree: what is required here, and below which members more is. */
interface Demand {
	required: boolean;
	below: Map<string, Demand>;
}

const demandOf = (paths: readonly string[]): Demand => {
	const root: Demand = { required: true, below: new Map() };
	for (const path of paths) {
		let here = root;
		for (const name of path.split(".")) {
			const next: Demand = here.below.get(name) ?? { required: false, below: new Map() };
			here.below.set(name, next);
			here = next;
		}
		here.required = true;
	}
	return root;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Copies free-form JSON. `length` is about that of its text. */
class JsonCopy {
	length = 0;
	isTooDeep = false;
	readonly #max: number;

	constructor(max: number) {
		this.#max = max;
	}

	get isTooLong(): boolean {
		return this.length > this.#max;
	}

	copy(value: unknown, depth: number): unknown {
		this.length += typeof value === "string" ? value.length + 3 : 4;
		if (this.isTooLong || typeof value !== "object" || value === null) return value;
		if (depth > deepest) this.isTooDeep = true;
		if (this.isTooDeep) return undefined;
		if (Array.isArray(value)) return value.map((item) => this.copy(item, depth + 1));
		const members: Record<string, unknown> = {};
		for (const [name, member] of Object.entries(value)) {
			this.length += name.length + 3;
			setOwn(members, name, this.copy(member, depth + 1));
		}
		return members;
	}
}

const freeForm = (node: Node): Read => {
	const max = node["x-max-json-length"] ?? undeclaredLimits.json;
	return (value, step, findings) => {
		if (node.type === "object" && !isObject(value)) return wrongType(value, step, findings, "an object");
		const copying = new JsonCopy(max);
		const copy = copying.copy(value, findings.depth);
		if (!copying.isTooLong && !copying.isTooDeep) return copy;
		if (copying.isTooLong)
			findings.add(step, "MAX_LENGTH", `must be JSON of at most ${max} characters`, { threshold: max });
		else findings.add(step, "VALIDATION", `must not nest deeper than ${deepest} levels`, { threshold: deepest });
		return refused;
	};
};

const rejectUnlessZero =
	(node: Node): Read =>
	(value, step, findings) => {
		if (!isZero(node, value)) findings.add(step, "FIELD_NOT_ALLOWED", "is not supported; leave it out");
		return refused;
	};

/** Under which callers send a field mask, whatever name the call declares. */
const maskNames = ["fieldMask", "field_mask", "fieldmask", "cartFieldmask", "cart_fieldmask"];

const isMask = ({ properties }: Node, name: string): boolean => {
	const member = properties?.[name];
	return member !== undefined && kindOf(member) === "fieldMask";
};

const sizeOf = { unit: "items", min: "MIN_SIZE", max: "MAX_SIZE", exact: "EXACT_SIZE" } as const;

class Compiler {
	readonly #fromQuery: boolean;
	/** Readers of schemas with nothing required below: the same message is read by many calls. */
	readonly #known = new WeakMap<Node, Read>();

	constructor(fromQuery: boolean) {
		this.#fromQuery = fromQuery;
	}

	reader(node: Node, demand?: Demand): Read {
		if (node["x-unsupported"]) return rejectUnlessZero(node);
		if (demand && (demand.below.size || kindOf(node) === "list")) return this.#compile(node, demand);
		const known = this.#known.get(node);
		if (known) return known;
		const made = this.#compile(node);
		this.#known.set(node, made);
		return made;
	}

	#compile(node: Node, demand?: Demand): Read {
		const scalar = scalarReader(node, this.#fromQuery);
		if (scalar) return scalar;
		switch (kindOf(node)) {
			case "message":
				return this.#message(node, demand);
			case "list":
				return this.#list(node, demand);
			case "map":
				return this.#map(node);
			default:
				return freeForm(node);
		}
	}

	#list(node: Node, demand?: Demand): Read {
		const read = this.reader(node.items as Node, demand?.below.size ? { ...demand, required: true } : undefined);
		const fits = bounded(sizeOf, node.minItems, node.maxItems ?? undeclaredLimits.items);
		return (value, step, findings) => {
			const items = this.#fromQuery && !Array.isArray(value) ? [value] : value;
			if (!Array.isArray(items)) return wrongType(value, step, findings, "a list");
			// An empty list is how a list that was not set looks in an answer, so it may be sent back.
			if (items.length === 0 && !demand?.required) return [];
			// Items beyond the bound are not looked at: one finding says enough, and the work stays small.
			if (!fits(items.length, step, findings)) return refused;
			const result: unknown[] = [];
			findings.enter(step);
			for (let index = 0; index < items.length; index++) result.push(read(items[index], index, findings));
			findings.leave();
			return result;
		};
	}

	#map(node: Node): Read {
		const read = this.reader(node.additionalProperties as Node);
		const fits = bounded(sizeOf, node.minProperties, node.maxProperties ?? undeclaredLimits.items);
		return (value, step, findings) => {
			if (!isObject(value)) return wrongType(value, step, findings, "an object");
			const entries = Object.entries(value);
			if (!fits(entries.length, step, findings)) return refused;
			const result: Record<string, unknown> = {};
			findings.enter(step);
			for (const [name, member] of entries) setOwn(result, name, read(member, name, findings));
			findings.leave();
			return result;
		};
	}

	#members(node: Node, demand?: Demand) {
		const members = new Map<string, { name: string; read: Read; emptyIsUnset: boolean }>();
		for (const [name, member] of Object.entries(node.properties ?? {})) {
			const below = demand?.below.get(name);
			// What only the server sets is not read, unless the call itself asks for it, as for an id in the path.
			if (member.readOnly && !below) continue;
			members.set(name, {
				name,
				read: this.reader(member, below),
				// The zero value of a text that an answer showed as "" may be sent back, whatever its format or least length.
				emptyIsUnset: member.type === "string" && !member["x-optional"] && (!!member.format || !!member.minLength),
			});
		}
		for (const { name, ...mask } of [...members.values()].filter(({ name }) => isMask(node, name))) {
			for (const alias of maskNames) if (!members.has(alias)) members.set(alias, { name, ...mask });
		}
		return members;
	}

	#message(node: Node, demand?: Demand): Read {
		const members = this.#members(node, demand);
		const required = [...(demand?.below ?? [])].filter(([, below]) => below.required).map(([name]) => name);
		const groups = node["x-oneof"] ?? [];
		return (value, step, findings) => {
			if (!isObject(value)) return wrongType(value, step, findings, "an object");
			const result: Record<string, unknown> = {};
			findings.enter(step);
			for (const name in value) {
				const member = members.get(name);
				if (member === undefined) continue;
				const sent = value[name];
				if (sent === null) result[member.name] = null;
				else if (sent !== undefined && !(sent === "" && member.emptyIsUnset)) {
					const read = member.read(sent, name, findings);
					if (read !== refused) result[member.name] = read;
				}
			}
			for (const name of required) requirePresent(name, value[name], findings);
			for (const group of groups) requireOne(group, result, findings);
			findings.leave();
			return result;
		};
	}
}

const requirePresent = (name: string, value: unknown, findings: Findings): void => {
	if (value === undefined || value === null || value === "") findings.add(name, "REQUIRED_FIELD", "is required");
};

const requireOne = (group: readonly string[], result: Record<string, unknown>, findings: Findings): void => {
	let first: string | undefined;
	for (const name of group) {
		if (result[name] === undefined || result[name] === null) continue;
		if (first !== undefined) {
			const data = { fields: group };
			findings.add(name, "ONE_OF_ALIGNMENT", `must not be set together with ${first}: only one may be`, data);
		}
		first ??= name;
	}
};

const compilers = { json: new Compiler(false), query: new Compiler(true) };

/** Compiles a schema into a function that reads requests. */
export const decoder = <Declared extends Schema>(
	schema: Declared,
	options: DecoderOptions = {},
): ((value: unknown) => Decoded<Wire<Declared>>) => {
	const demand = options.required?.length ? demandOf(options.required) : undefined;
	const read = compilers[options.from ?? "json"].reader(nodeOf(schema), demand);
	return (value) => {
		const findings = new Findings();
		const result = read(value === undefined ? {} : value, "", findings);
		return { value: result as Wire<Declared>, violations: findings.violations };
	};
};
