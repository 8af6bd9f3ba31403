// The .d.ts files of the published packages. Those of services and messages are written from the contract, with names
// and doc comments; all others are what TypeScript emits.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describeServices } from "@cartwright/contract/documentation/described-services";
import { loadDescriptions } from "@cartwright/contract/documentation/descriptions";
import { commonErrors } from "@cartwright/contract/errors";
import { services as declaredServices } from "@cartwright/contract/services";
import { typesOfServices } from "@cartwright/contract/typescript/service-types";
import * as routes from "@cartwright/sdk/services";
import { root } from "../installation.mjs";
import { fileOf } from "./manifest.mjs";

// The doc comments of fields are the descriptions of the contract.
const services = describeServices(declaredServices, await loadDescriptions());
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");

/** Emits the declarations of all packages; resolves to the folder with them. */
export async function emitDeclarations(packages, target) {
	mkdirSync(target, { recursive: true });
	const project = join(target, "tsconfig.json");
	const options = {
		extends: join(root, "tsconfig.json"),
		compilerOptions: {
			noEmit: false,
			declaration: true,
			emitDeclarationOnly: true,
			stripInternal: true,
			rootDir: join(root, "packages"),
			outDir: target,
			lib: ["es2024", "dom"],
			typeRoots: [join(root, "node_modules", "@types")],
		},
		// All files, not only the entries: TypeScript emits none that it first finds through the links in node_modules.
		include: packages.map((name) => join(root, "packages", name, "src")),
		exclude: ["**/*.test.*", "**/testing.ts"],
	};
	writeFileSync(project, JSON.stringify(options));
	const { stdout } = await run(process.execPath, [tsc, "--project", project, "--pretty", "false"]);
	const errors = stdout.split("\n").filter((line) => line !== "" && !line.includes(tooLong));
	if (errors.length > 0) throw new Error(`TypeScript could not emit the declarations:\n${errors.join("\n")}`);
	return target;
}

/** The inferred types of declared services cannot be emitted. Nothing published needs them: theirs are generated. */
const tooLong = "error TS7056";

const run = (command, args) =>
	new Promise((resolve) => {
		execFile(command, args, { cwd: root, maxBuffer: 1e8 }, (_error, stdout) => resolve({ stdout }));
	});

/** Writes the declarations of one package: its entries, and what they import. */
export async function writeDeclarations(name, emitted, target, { exports }) {
	const generated = await generatedFor(name, emitted);
	const pending = Object.keys(exports)
		.filter((entry) => !entry.endsWith(".json"))
		.map((entry) => `${fileOf(entry)}.d.ts`);
	const done = new Set();
	for (const file of pending) {
		if (done.has(file)) continue;
		done.add(file);
		const text = generated[file] ?? readFileSync(join(emitted, name, "src", file), "utf8");
		const { written, imported } = rewriteImports(text, file, name);
		pending.push(...imported);
		mkdirSync(dirname(join(target, file)), { recursive: true });
		writeFileSync(join(target, file), written);
	}
}

/** Relative imports end in `.js`; imports of other packages go through their published entries. */
function rewriteImports(text, file, name) {
	const imported = [];
	const written = text.replaceAll(/(from |import\()"([^"]+)"/g, (_, before, specifier) => {
		if (!specifier.startsWith("."))
			return `${before}"${specifier.replace(/^(@cartwright\/(?:contract|sdk))\/(?!data$).+$/, "$1")}"`;
		const found = posix.join(posix.dirname(file), specifier).replace(/\.(ts|js)$/, "");
		const module = name === "sdk" && found.startsWith("services/") ? "services" : found;
		imported.push(`${module}.d.ts`);
		const relative = posix.relative(posix.dirname(file), module);
		return `${before}"${relative.startsWith(".") ? relative : `./${relative}`}.js"`;
	});
	return { written, imported };
}

const head = "// Generated from the contract.\n";
const shared = ["Condition", "Filter", "QueryDate", "SortBy", "Unchecked"];

async function generatedFor(name, emitted) {
	if (name === "sdk-react") return {};
	const descriptions = await loadDescriptions();
	const written = typesOfServices(namedServices(describeServices(services, descriptions)), { descriptions });
	if (name === "sdk") return { "services.d.ts": servicesOfSdk(written) };
	const index = readFileSync(join(emitted, name, "src", "index.d.ts"), "utf8");
	return {
		"index.d.ts": `${index}export type * from "./messages.js";\n`,
		"messages.d.ts": messagesOfContract(written),
		"services.d.ts": servicesOfContract(),
	};
}

/** The services under the names that the SDK exports. */
function namedServices(described) {
	return Object.entries(routes).map(([name, { name: nameOnTheWire }]) => {
		return { name, service: described.find((service) => service.name === nameOnTheWire) };
	});
}

const messagesOfContract = ({ messages }) =>
	`${head}import type { JsonObject, JsonValue } from "./message.js";\n\n${[...messages.values()].join("\n\n")}\n`;

function servicesOfContract() {
	const declared = services.flatMap(({ operations }) =>
		Object.values(operations).flatMap(({ errors = {} }) => Object.keys(errors)),
	);
	const codes = [...new Set([...declared, ...Object.keys(commonErrors)])].sort().map((code) => `\n\t| "${code}"`);
	return `${head}import type { Service } from "./operation.js";

/** Every service, as plain data. */
export declare const services: readonly Service[];

/** The code of an application error: one that some operation declares, or that any call may return. */
export type ErrorCode =${codes.join("")};
`;
}

/** Callers import the types of messages from where they import the services. */
function servicesOfSdk({ messages, services: written }) {
	const names = [...new Set(["JsonObject", "JsonValue", ...shared, ...messages.keys()])].sort().join(",\n\t");
	return `${head}import type {\n\t${names},\n} from "@cartwright/contract";
import type { Call, Routes } from "./routes.js";

export type {\n\t${names},\n} from "@cartwright/contract";

${[...written.values()].join("\n\n")}
`;
}
