import { rooms } from "./rooms.ts";
import type { Import, SourceFile } from "./source-files.ts";

/** The packages of this repository that each package may import. */
const packages: Record<string, readonly string[]> = {
	contract: [],
	store: ["contract"],
	translations: [],
	sdk: ["contract"],
	"sdk-react": ["sdk"],
	...roomImports(),
	testing: ["contract", "store", "sdk", ...rooms],
	ui: ["contract", "translations"],
	credentials: [],
	pages: [],
	"page-app": ["sdk", "translations", "ui", "credentials", "pages"],
};

/** Each room may import those before it. */
function roomImports() {
	const below = ["contract", "store", "credentials", "pages", "translations"];
	return Object.fromEntries(rooms.map((room, at) => [room, [...below, ...rooms.slice(0, at)]]));
}

const inApps: Record<string, readonly string[]> = {
	server: ["contract", "store", "sdk", "kernel", "server", "pages", "translations", "demo"],
	storefront: ["contract", "sdk", "ui", "credentials", "pages", "page-app"],
	dashboard: ["contract", "sdk", "ui", "pages", "page-app"],
	hosted: ["contract", "sdk", "translations", "ui", "credentials", "pages", "page-app"],
};
const inOtherApps = ["sdk"];
const inDemo = ["contract", "store", "kernel", "server"];
/** They use the packages of the server by what an operator does, and by plain types and values. */
const operators = ["apps/server", "demo"];
const forOperators = /^@cartwright\/(server\/operator|kernel\/foundation)\/[\w-]+$/;
/** A test of a room may use the whole server. */
const inTests = ["testing", "sdk", "translations", ...rooms];

/** A package or app, by its folder: "packages/store", "apps/server", "demo". */
function homeOf(path: string): string | undefined {
	return /^(?:(?:packages|apps)\/[^/]+|demo(?=\/))/.exec(path)?.[0];
}

function mayImport(home: string): readonly string[] | undefined {
	if (home === "demo") return inDemo;
	const name = home.slice(home.indexOf("/") + 1);
	return home.startsWith("packages/") ? packages[name] : (inApps[name] ?? inOtherApps);
}

/** Imports against the direction of dependencies. */
export function directionFaults(files: SourceFile[]): string[] {
	return files.flatMap((file) => {
		const home = homeOf(file.path);
		if (!home) return [];
		const allowed = mayImport(home);
		if (!allowed) return [`${file.path}: ${home} is not in the list in tests/architecture/package-imports.ts`];
		const own = file.isTest ? [...allowed, ...inTests] : allowed;
		return file.imports.flatMap((used) => {
			const reason = directionFault(home, own, used) ?? (file.isTest ? undefined : operatorFault(home, used));
			return reason ? [`${file.path}:${used.line}: ${reason}`] : [];
		});
	});
}

function directionFault(home: string, allowed: readonly string[], { specifier, target }: Import): string | undefined {
	if (!target || homeOf(target) === home) return undefined;
	const other = homeOf(target);
	if (!other) return `${home} imports ${target}, which is not part of what is run`;
	if (other.startsWith("apps/")) return `${home} imports ${other}; nobody imports an app`;
	if (specifier.startsWith(".")) return `${home} reaches into ${other} by path; import it by its package name`;
	if (allowed.includes(other.slice(other.lastIndexOf("/") + 1))) return undefined;
	return `${home} imports ${other}; of ours it may import ${allowed.join(", ") || "nothing"}`;
}

function operatorFault(home: string, { specifier }: Import): string | undefined {
	const isOfServer = /^@cartwright\/(kernel|server)\//.test(specifier);
	if (!operators.includes(home) || !isOfServer || forOperators.test(specifier)) return undefined;
	return `${home} imports ${specifier}; say what an operator does in a file of packages/server/src/operator`;
}

export interface Manifest {
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

/** Imports of packages that the importing package.json does not name: npm's hoisting hides them until it does not. */
export function undeclaredFaults(files: SourceFile[], manifests: Record<string, Manifest>): string[] {
	// Installed with the sources and absent from the container image: whoever imports them does without if need be.
	const besideTheSources = Object.keys(manifests["."]?.dependencies ?? {});
	const forDevelopment = Object.keys(manifests["."]?.devDependencies ?? {});
	return files.flatMap((file) => {
		const home = homeOf(file.path);
		const manifest = home ? manifests[home] : undefined;
		if (!home || !manifest) return [];
		const declared = new Set([
			...besideTheSources,
			...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
		]);
		const inItsTests = [...forDevelopment, ...Object.keys(manifest.devDependencies ?? {}), ...inTests.map(packageName)];
		if (file.isTest) for (const name of inItsTests) declared.add(name);
		return file.imports
			.map((used) => ({ ...used, name: /^(?:@[^/]+\/)?[^/]+/.exec(used.specifier)?.[0] ?? "" }))
			.filter(({ specifier }) => !/^(\.|node:|virtual:|#)/.test(specifier))
			.filter(({ name, target }) => !declared.has(name) && !(target && homeOf(target) === home))
			.map(({ name, line }) => `${file.path}:${line}: ${name} is not among the dependencies in ${home}/package.json`);
	});
}

function packageName(name: string): string {
	return `@cartwright/${name}`;
}
