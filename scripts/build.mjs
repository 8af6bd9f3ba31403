import { buildAll, pageApps } from "./building.mjs";
import { ensureInstalled } from "./installation.mjs";

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !pageApps().includes(name));
if (unknown.length > 0) {
	console.error(`No page app is called ${unknown.join(", ")}. There are: ${pageApps().join(", ")}.`);
	process.exit(1);
}
await ensureInstalled("production");
process.exitCode = await buildAll(requested.length > 0 ? requested : undefined);
