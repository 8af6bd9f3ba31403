import { type StartedServer, type StartOptions, startServer } from "@cartwright/testing/started-server";

/** A server as in production, which does not read its responses for warnings to developers. */
export const startMeasuredServer = (options: StartOptions = {}): Promise<StartedServer> =>
	startServer({ ...options, environment: { DEV_WARNINGS: "off", ...options.environment } });
