/**
 * A page can be read and used before its scripts run, so they wait until its first pictures are painted or until the
 * user does something. A slow picture or a background tab does not delay them further. The largest visible content then
 * shares neither a slow connection nor a slow processor with scripts.
 */
const startScripts = `{
	const { nonce } = document.currentScript;
	const start = () => {
		if (started) return;
		started = true;
		for (const link of document.querySelectorAll("link[rel=later]")) {
			link.nonce = nonce;
			link.rel = "modulepreload";
		}
		for (const later of document.querySelectorAll("script[type=later]")) {
			const script = document.createElement("script");
			script.type = "module";
			script.nonce = nonce;
			script.textContent = later.textContent;
			later.after(script);
			later.remove();
		}
	};
	let started = false;
	const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));
	const pictures = [...document.querySelectorAll("img[fetchpriority=high]")];
	const painted = new Promise((resolve) => {
		if (!PerformanceObserver.supportedEntryTypes.includes("paint")) resolve();
		new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
	});
	Promise.allSettled([painted, ...pictures.map((picture) => picture.decode())]).then(startAfterPaint);
	for (const event of ["pointerdown", "keydown", "focusin"]) addEventListener(event, start, { once: true });
	setTimeout(start, 3000);
}`.replace(/\s+/g, " ");

/** Defers the scripts of a rendered page, and shortens what the router writes for them. */
export const deferScripts = (html: string, nonce: string): string =>
	html
		.replaceAll(/<link rel="modulepreload"([^>]*?) nonce="[^"]*"/g, '<link rel="later"$1')
		.replaceAll(' type="module" async=""', ' type="later"')
		.replaceAll(dataOfPage, (_, start: string, literal: string) => `${start}${inSingleQuotes(literal)}`)
		// A page without scripts has none to start.
		.replace("</body></html>", (end) =>
			html.includes("<script") ? `<script nonce="${nonce}">${startScripts}</script>${end}` : end,
		);

/** The data of a page are JSON in a string literal. In double quotes, each quote of the JSON takes a backslash. */
const dataOfPage = /(\.streamController\.enqueue\()"([^"\\]*(?:\\.[^"\\]*)*)"/g;

const inSingleQuotes = (literal: string): string =>
	`'${literal.replaceAll(/\\(.)|'/g, (each, escaped?: string) => (escaped === '"' ? '"' : escaped ? each : "\\'"))}'`;
