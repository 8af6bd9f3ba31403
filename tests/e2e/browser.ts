import { type Browser, type BrowserServer, chromium } from "playwright-core";

// In a container there is often no user to run the browser as but root, which its sandbox refuses.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const executablePath = (): string => {
	const path = process.env.CHROMIUM_PATH;
	if (!path) throw new Error("CHROMIUM_PATH names no browser; npm test -- e2e finds one");
	return path;
};

export const launch = (more: readonly string[] = []): Promise<Browser> =>
	chromium.launch({ executablePath: executablePath(), args: [...args, ...more] });

/** A browser that several processes can use. */
export const launchServer = (): Promise<BrowserServer> =>
	chromium.launchServer({ executablePath: executablePath(), args });
