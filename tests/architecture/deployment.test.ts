import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parse, parseAllDocuments } from "yaml";
import { repository } from "./source-files.ts";

const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const { dependencies, version } = JSON.parse(read("package.json"));

/** The variables in the table of docs/operating.md, and those that backups in S3 read. */
const documented = new Set([
	...[...read("docs/operating.md").matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = ""]) =>
		[...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
	),
	"NODE_ENV",
	"AWS_ENDPOINT_URL",
	"AWS_ACCESS_KEY_ID",
	"AWS_SECRET_ACCESS_KEY",
]);

const undocumented = (names: readonly string[]): string[] => names.filter((name) => !documented.has(name));

const folder = "deploy/kubernetes";

interface Container {
	env?: { name: string }[];
	image?: string;
	args?: string[];
}

describe("the Dockerfile", () => {
	const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");

	it("installs nothing that the root installs beside the sources", () => {
		const { packages } = JSON.parse(read("package-lock.json")) as {
			packages: Record<string, { dependencies?: object; peerDependencies?: object; optionalDependencies?: object }>;
		};
		const needed = Object.entries(packages)
			.filter(([path]) => path !== "")
			.flatMap(([, entry]) =>
				Object.keys({ ...entry.dependencies, ...entry.peerDependencies, ...entry.optionalDependencies }),
			);
		assert.deepEqual(
			Object.keys(dependencies).filter((name) => needed.includes(name)),
			[],
		);
	});

	it("copies all that npm installs for the server, which is in the one folder at the root", () => {
		const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { dev?: boolean }> };
		const elsewhere = Object.entries(packages).filter(([path, { dev }]) => /^\w+\/.*node_modules\//.test(path) && !dev);
		assert.deepEqual(
			elsewhere.map(([path]) => path).filter((path) => !path.startsWith("node_modules/")),
			[],
		);
	});

	it("copies files that are there, and that .dockerignore lets through", () => {
		const ignored = read(".dockerignore").split("\n").filter(Boolean);
		const paths = lines
			.filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
			.flatMap((line) => line.split(/\s+/).slice(1, -1));
		assert.ok(paths.length > 10);
		for (const path of paths) {
			assert.ok(existsSync(join(repository, path)), path);
			assert.ok(ignored.includes(`!${path.split("/")[0]}`), `.dockerignore keeps ${path} out`);
		}
	});

	it("runs on the version of Node.js that package.json names", () => {
		assert.ok(lines.includes(`ARG NODE_VERSION=${dependencies.node}`));
	});

	it("sets only variables that docs/operating.md lists", () => {
		const set = lines.filter((line) => line.startsWith("ENV ")).flatMap((line) => line.match(/[A-Z_]+(?==)/g) ?? []);
		assert.deepEqual(undocumented(set), []);
	});
});

describe("the files of Compose", () => {
	for (const path of ["compose.yaml", "compose.postgres.yaml"]) {
		it(`${path} sets only variables that docs/operating.md lists`, () => {
			const { services } = parse(read(path), { merge: true });
			const shops = Object.values<{ image: string; environment: object }>(services).filter(
				({ image }) => image === "cartwright",
			);
			assert.ok(shops.length > 0);
			assert.deepEqual(
				shops.flatMap(({ environment }) => undocumented(Object.keys(environment))),
				[],
			);
		});
	}

	it("trust the address of the proxy", () => {
		const { services } = parse(read("compose.postgres.yaml"), { merge: true });
		const address = services.caddy.networks.internal.ipv4_address;
		assert.equal(services.shop1.environment.TRUSTED_PROXIES, address);
	});
});

describe("the Caddyfile", () => {
	it("lets no header through by which the server trusts a proxy", () => {
		const changed = [...read("deploy/Caddyfile").matchAll(/header_up -?([\w-]+)/g)].map(([, name = ""]) =>
			name.toLowerCase(),
		);
		assert.deepEqual(changed, ["forwarded", "x-request-id", "traceparent", "tracestate"]);
	});
});

describe("the manifests of Kubernetes", () => {
	const kustomization = parse(read(`${folder}/kustomization.yaml`));
	const files = readdirSync(join(repository, folder)).filter((name) => name.endsWith(".yaml"));

	it("are all part of the kustomization, which names this release", () => {
		assert.deepEqual([...kustomization.resources, "kustomization.yaml"].sort(), files.sort());
		assert.equal(kustomization.images[0].newTag, version);
	});

	it("set only variables that docs/operating.md lists", () => {
		const containers = files
			.flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS()))
			.flatMap(({ spec }): Container[] => (spec?.jobTemplate?.spec ?? spec)?.template?.spec.containers ?? []);
		assert.equal(containers.length, 2);
		const names = [
			...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)).filter((name) => name !== "POD_NAME"),
			...kustomization.configMapGenerator[0].literals.map((literal: string) => literal.split("=")[0]),
			...(read(`${folder}/secret.env.example`).match(/^[A-Z_]+(?==)/gm) ?? []),
		];
		assert.deepEqual(undocumented(names), []);
	});
});
