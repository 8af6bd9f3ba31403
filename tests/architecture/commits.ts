import type { SourceFile } from "./source-files.ts";

interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
}
type Fields = Record<string, unknown>;

/** The most commits on a path through a piece of code: by paths that run on, and by paths that return or throw. */
interface Commits {
	readonly through: number;
	readonly exit: number;
}

const never = Number.NEGATIVE_INFINITY;
const none: Commits = { through: 0, exit: never };

/** Counts the commits that functions make on their longest path, including those of functions that they call by name. */
export class CommitCounter {
	readonly #files: ReadonlyMap<string, SourceFile>;
	readonly #functions = new Map<string, Map<string, Node>>();
	readonly #counts = new Map<Node, number>();

	/** Calls are followed into these files. */
	constructor(files: readonly SourceFile[]) {
		this.#files = new Map(files.map((file) => [file.path, file]));
	}

	/** The commits of each exported function of a file. */
	countExports(path: string): number {
		const names = this.#files.get(path)?.exports ?? [];
		return Math.max(0, ...names.map((name) => this.#countNamed(path, name)));
	}

	#countNamed(path: string, name: string): number {
		const node = this.#functionsIn(path).get(name);
		return node ? this.#countFunction(node, path) : 0;
	}

	#functionsIn(path: string): Map<string, Node> {
		const cached = this.#functions.get(path);
		if (cached) return cached;
		const functions = new Map<string, Node>();
		this.#functions.set(path, functions);
		const file = this.#files.get(path);
		for (const node of file ? descendants(file.program as unknown as Node) : []) {
			const { type, id, init } = node as Node & { id?: Node & { name?: string }; init?: Node };
			const isConst = type === "VariableDeclarator" && init && isFunction(init);
			if (id?.name && (isConst || type === "FunctionDeclaration")) functions.set(id.name, isConst ? init : node);
		}
		return functions;
	}

	#countFunction(node: Node, path: string): number {
		const known = this.#counts.get(node);
		if (known !== undefined) return known;
		// A recursive call counts as nothing.
		this.#counts.set(node, 0);
		const { through, exit } = this.#walk((node as Node & { body: Node }).body, path);
		const max = Math.max(0, through, exit);
		this.#counts.set(node, max);
		return max;
	}

	#walk(node: Node, path: string): Commits {
		const fields = node as Node & Fields;
		const part = (name: string): Commits => {
			const child = fields[name];
			return isNode(child) ? this.#walk(child, path) : none;
		};
		if (isFunction(node)) return none;
		switch (node.type) {
			case "IfStatement":
			case "ConditionalExpression":
				return sequence([part("test"), either(part("consequent"), part("alternate"))]);
			case "ReturnStatement":
			case "ThrowStatement": {
				const value = part("argument");
				return { through: never, exit: Math.max(value.through, value.exit) };
			}
			case "TryStatement":
				return sequence([either(part("block"), part("handler")), part("finalizer")]);
			case "SwitchStatement":
				return sequence([part("discriminant"), ...(fields.cases as Node[]).map((each) => this.#walk(each, path))]);
			case "SwitchCase":
				return either(sequence((fields.consequent as Node[]).map((each) => this.#walk(each, path))), none);
			case "ForStatement":
			case "ForOfStatement":
			case "ForInStatement":
			case "WhileStatement":
			case "DoWhileStatement": {
				const { through, exit } = this.#inOrder(node, path);
				return either({ through: through * 2, exit: exit + Math.max(0, through) }, none);
			}
			case "CallExpression":
				return this.#walkCall(fields, path);
			default:
				return this.#inOrder(node, path);
		}
	}

	#inOrder(node: Node, path: string): Commits {
		return sequence(childrenOf(node).map((child) => this.#walk(child, path)));
	}

	#walkCall(call: Fields, path: string): Commits {
		const callee = call.callee as Node & Fields;
		const parts = [this.#walk(callee, path)];
		for (const value of call.arguments as Node[]) {
			const repeats = /^(map|forEach|flatMap)$/.test(propertyOf(callee) ?? "") ? 2 : 1;
			parts.push(isFunction(value) ? onPath(this.#countFunction(value, path) * repeats) : this.#walk(value, path));
		}
		return sequence([...parts, onPath(this.#ownCommits(callee, path))]);
	}

	#ownCommits(callee: Node & Fields, path: string): number {
		if (propertyOf(callee) === "commit") return 1;
		if (callee.type !== "Identifier") return 0;
		const name = callee.name as string;
		const own = this.#functionsIn(path).get(name);
		if (own) return this.#countFunction(own, path);
		const source = this.#files.get(path)?.imports.find(({ names, target }) => target && names.includes(name));
		return source?.target ? this.#countNamed(source.target, name) : 0;
	}
}

const onPath = (commits: number): Commits => ({ through: commits, exit: never });

const sequence = (parts: readonly Commits[]): Commits =>
	parts.reduce(
		(before, next) => ({
			through: before.through + next.through,
			exit: Math.max(before.exit, before.through + next.exit),
		}),
		none,
	);

const either = (one: Commits, other: Commits): Commits => ({
	through: Math.max(one.through, other.through),
	exit: Math.max(one.exit, other.exit),
});

const isFunction = ({ type }: Node): boolean =>
	type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "FunctionDeclaration";

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

const propertyOf = ({ type, property }: Node & Fields): string | undefined =>
	type === "MemberExpression" ? (property as { name?: string }).name : undefined;

const childrenOf = (node: Node): Node[] =>
	Object.values(node)
		.flatMap((value) => (Array.isArray(value) ? value : [value]))
		.filter(isNode);

function* descendants(node: Node): Generator<Node> {
	yield node;
	for (const child of childrenOf(node)) yield* descendants(child);
}
