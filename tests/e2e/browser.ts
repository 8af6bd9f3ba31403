import { type Browser, type BrowserContext, type BrowserServer, chromium } from "playwright-core";

// A container often has no user but root, as which the browser's sandbox refuses to run.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const executablePath = (): string => {
	const path = process.env.CHROMIUM_PATH;
	if (!path) throw new Error("CHROMIUM_PATH names no browser; npm test -- e2e finds one");
	return path;
};

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: executablePath(), args });

/** A browser that other processes on this machine can control through a port; they share its cookies. */
export const launchOpen = (port: number, baseURL: string): Promise<BrowserContext> =>
	chromium.launchPersistentContext("", {
		executablePath: executablePath(),
		baseURL,
		args: [...args, `--remote-debugging-port=${port}`],
	});

/** A browser that several processes can use. */
export const launchServer = (): Promise<BrowserServer> =>
	chromium.launchServer({ executablePath: executablePath(), args });
