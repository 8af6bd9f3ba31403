import { type Logs, loadDataHooks, type RunningServer, startServer } from "@cartwright/server/operator/server";
import type { FirstSite } from "@cartwright/server/operator/sites";
import type { Config } from "../configuration/config.ts";
import { openStore } from "../database/open-store.ts";
import { checkFiles } from "../files/check-files.ts";
import { release } from "../release.ts";
import { checkPort, listen } from "./listen.ts";
import { registerPageApps } from "./page-apps.ts";

/** Starts a server from its configuration. An empty database gets the first site. */
export const runServer = async (config: Config, logs: Logs, firstSite: FirstSite): Promise<RunningServer> => {
	const { host, port, publicUrl: origin } = config;
	await checkPort(host, port);
	await checkFiles(config);
	const dataHooks = await loadDataHooks(config.dataHooksFile);
	const store = await openStore(config);
	return startServer(store, { ...config, dataHooks, release }, logs, firstSite, async (app, served) => {
		registerPageApps(app, { ...served, origin, log: logs.log });
		await listen(app, host, port);
	});
};
