/** The package.json of a published package, from the one in the repository, whose entries are sources. */
export function publishedManifest(source) {
	const { name, version, description, license, type, sideEffects, keywords, dependencies, peerDependencies } = source;
	const exports = Object.fromEntries(entriesOf(source).map((entry) => [entry, entryFiles(fileOf(entry))]));
	return {
		name,
		version,
		description,
		keywords,
		license,
		type,
		sideEffects,
		// From these versions on, CommonJS modules can require ECMAScript modules.
		engines: { node: ">=22.12" },
		exports: {
			...exports,
			...(name === "@cartwright/contract" ? { "./openapi.json": "./openapi.json" } : {}),
			"./package.json": "./package.json",
		},
		types: "./dist/index.d.ts",
		files: ["dist", ...(name === "@cartwright/contract" ? ["openapi.json"] : [])],
		...(dependencies ? { dependencies } : {}),
		...(peerDependencies ? { peerDependencies } : {}),
	};
}

/** The entries that have a name; the pattern is for the repository alone. */
const entriesOf = ({ exports }) => Object.keys(exports).filter((entry) => !entry.includes("*"));

/** `./web-methods` → `web-methods` */
export const fileOf = (entry) => (entry === "." ? "index" : entry.slice("./".length));

const entryFiles = (file) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });
