import { type Browser, type BrowserContext, type BrowserServer, chromium } from "playwright-core";

// In a container there is often no user to run the browser as but root, which its sandbox refuses.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const executablePath = (): string => {
	const path = process.env.CHROMIUM_PATH;
	if (!path) throw new Error("CHROMIUM_PATH names no browser; npm test -- e2e finds one");
	return path;
};

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: executablePath(), args });

/** A browser that others can drive too, by a port of this machine; they see the same cookies. */
export const launchOpen = (port: number, baseURL: string): Promise<BrowserContext> =>
	chromium.launchPersistentContext("", {
		executablePath: executablePath(),
		baseURL,
		args: [...args, `--remote-debugging-port=${port}`],
	});

/** A browser that several processes can use. */
export const launchServer = (): Promise<BrowserServer> =>
	chromium.launchServer({ executablePath: executablePath(), args });
