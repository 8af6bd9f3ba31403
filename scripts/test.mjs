import { randomInt } from "node:crypto";
import { cpus } from "node:os";
import { join } from "node:path";
import { buildAll } from "./building.mjs";
import { checkTypes, lint } from "./checks.mjs";
import { ensureChromium, withoutChromium } from "./chromium.mjs";
import { endToEnd } from "./in-browser.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";
import { withTemporaryFolder } from "./temporary-folder.mjs";
import { drawsExamples, testFiles, testFolders } from "./test-folders.mjs";
import { shareProcesses, withEntries } from "./test-processes.mjs";
import { summaryOf } from "./test-summary.mjs";

const [openApiClients] = testFolders["openapi-clients"];
const [installedPackages] = testFolders["packages-installed"];
const [publishedClient] = testFolders.client;
const reactComponents = "tests/react-components";
const [documentation] = testFolders.documentation;
const oneDatabaseServer = ["--test-global-setup=packages/testing/src/test-run.ts"];
// The same cache that a started shop uses: each test file is a process of its own, and most load the whole server.
const compileCache = join(root, "node_modules", ".cache", "cartwright");
/** Replaces the exit code of a stage that cannot run here. */
const wasSkipped = "skipped";
const oneShop = [`--test-global-setup=${endToEnd}/test-run.ts`];

/** Stages whose test files share processes. */
const together = [
	"packages/contract",
	"packages/kernel",
	"packages/accounts",
	"packages/products",
	"packages/content",
	"packages/commerce",
	"packages/server",
	"packages/page-app",
	"packages/ui",
	"packages/translations",
	"tests/attacks",
	"tests/architecture",
	"apps/dashboard",
	"apps/hosted",
	"apps/storefront",
	publishedClient,
];

const stages = [
	{ name: "lint", heading: "Format and lint", run: lint },
	{ name: "types", heading: "Types", run: () => checkTypes() },
	{
		name: "unit",
		heading: "Tests",
		isPart: (file) => !file.startsWith(documentation),
		run: runUnitTests,
	},
	{
		name: "random",
		heading: "Random examples",
		onlyByName: true,
		isPart: drawsExamples,
		run: runWithSeed,
	},
	{
		name: "documentation",
		heading: "Documentation",
		// Starts a shop for each page.
		foldersByDefault: [],
		run: runUnitTests,
	},
	{
		name: "client",
		heading: "Published client",
		prepare: () => ensureInstalled("everything", join(root, publishedClient)),
		run: async (files) => (await checkTypes([`${publishedClient}/tsconfig.json`])) || runUnitTests(files),
	},
	{
		name: "e2e",
		heading: "In a browser",
		// All together take many minutes.
		foldersByDefault: [`${endToEnd}/journeys`],
		prepare: () => ensureInstalled("everything", join(root, endToEnd)),
		run: testInBrowser,
	},
	{
		name: "packages-installed",
		heading: "Installed packages",
		// Installs from the registry, and builds with Vite, Next.js and React Router.
		foldersByDefault: [],
		prepare: () => ensureInstalled("everything", join(root, endToEnd)),
		run: testInstalledPackages,
	},
	{
		name: "openapi-clients",
		heading: "Clients generated from OpenAPI",
		// Installs two generators and TypeScript.
		foldersByDefault: [],
		prepare: () => ensureInstalled("everything", join(root, openApiClients)),
		run: runTests,
	},
	{
		name: "walks",
		heading: "Contributing, step by step",
		// Builds, checks and tests copies of the whole tree.
		foldersByDefault: [],
		run: (files) => runTests(files, ["--test-timeout=1800000"]),
	},
];

const words = process.argv.slice(2);
const names = stages.map((stage) => stage.name);
const wantedStages = words.filter((word) => names.includes(word));
const wantedSeed = words.find((word) => /^\d+$/.test(word));
const wantedPaths = words.filter((word) => !names.includes(word) && word !== wantedSeed);
process.exitCode = await runStages(planStages());

/** The requested stages, each with its test files; if paths are given, only stages with such files. */
function planStages() {
	const planned = [];
	for (const stage of stages) {
		if ((wantedStages.length > 0 || stage.onlyByName) && !wantedStages.includes(stage.name)) continue;
		const folders = (words.length === 0 && stage.foldersByDefault) || testFolders[stage.name] || [];
		const below = [...new Set(folders.flatMap(testFiles))];
		const files = below.filter((file) => isWanted(file) && (stage.isPart?.(file) ?? true));
		if (testFolders[stage.name] ? files.length > 0 : wantedPaths.length === 0) planned.push({ ...stage, files });
	}
	return planned;
}

async function runStages(planned) {
	if (planned.length === 0) {
		console.error(`No test fits. Stages: ${names.join(", ")}. Anything else is a part of a test file's path.`);
		return 1;
	}
	await ensureInstalled("everything");
	// npm waits for the network while the earlier stages use the cores.
	const prepared = planned.map((stage) => stage.prepare?.());
	const [passed, skipped] = [[], []];
	for (const [at, stage] of planned.entries()) {
		console.log(`\n== ${stage.heading} ==\n`);
		await prepared[at];
		const code = await stage.run(stage.files);
		if (code !== 0 && code !== wasSkipped) {
			// A test stage ends with the runner's own summary, which stays the last output.
			if (!testFolders[stage.name]) console.error(`\nFailed: ${stage.heading}. Once more: npm test -- ${stage.name}`);
			return code;
		}
		(code === wasSkipped ? skipped : passed).push(stage.heading);
	}
	console.log(`\n${summaryOf(passed, skipped)}`);
	return 0;
}

async function runUnitTests(files) {
	return (await buildAll()) || runWithDatabases(files, oneDatabaseServer);
}

async function runWithSeed(files) {
	const seed = wantedSeed ?? randomInt(2 ** 31);
	process.env.CARTWRIGHT_TEST_SEED = seed;
	const code = await runUnitTests(files);
	console.log(`\nThe same examples once more: npm test -- random ${seed}`);
	return code;
}

async function testInBrowser(files) {
	const chromium = await ensureChromium();
	if (!chromium) {
		console.error(withoutChromium);
		return wasSkipped;
	}
	// The journeys include a storefront on the published client.
	await ensureInstalled("everything", join(root, publishedClient));
	const withComponents = files.some((file) => file.includes("react-components"));
	if (withComponents) await ensureInstalled("everything", join(root, reactComponents));
	const projects = [endToEnd, ...(withComponents ? [reactComponents] : [])];
	const code = (await checkTypes(projects.map((folder) => `${folder}/tsconfig.json`))) || (await buildAll());
	// In the usual temporary folder: the paths of Chromium's sockets below it may have 107 characters.
	return code || runTests(files, oneShop, { ...process.env, CHROMIUM_PATH: chromium });
}

async function testInstalledPackages(files) {
	const chromium = await ensureChromium();
	if (!chromium) {
		console.error(withoutChromium);
		return wasSkipped;
	}
	const code = (await checkTypes([`${installedPackages}/tsconfig.json`])) || (await buildAll());
	// One at a time: each uses all cores, and takes minutes.
	const options = ["--test-concurrency=1", "--test-timeout=600000"];
	return code || runTests(files, options, { ...process.env, CHROMIUM_PATH: chromium });
}

function runWithDatabases(files, options) {
	// One more than there are cores: some tests wait, for a process that ends or a server that does not respond.
	const all = [...options, `--test-concurrency=${cpus().length + 1}`];
	return withTemporaryFolder((folder) => runTests(files, all, { ...process.env, TMPDIR: folder }));
}

function runTests(files, options = [], env = process.env) {
	const flags = ["--test", "--test-reporter=spec", `--test-concurrency=${cpus().length}`, "--test-timeout=300000"];
	return withEntries(shareProcesses(files, together), (entries) =>
		runNode([...flags, ...options, ...entries], { cwd: root, env: { NODE_COMPILE_CACHE: compileCache, ...env } }),
	);
}

function isWanted(file) {
	return wantedPaths.length === 0 || wantedPaths.some((part) => file.includes(part));
}
