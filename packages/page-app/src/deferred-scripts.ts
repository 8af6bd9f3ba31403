/**
 * A page can be read and used before its scripts run, so they wait until its first pictures are painted or until the
 * user does something. A slow picture or a background tab does not delay them further. The largest visible content then
 * shares neither a slow connection nor a slow processor with scripts.
 */
const startScripts = `{
	const start = () => {
		if (started) return;
		started = true;
		for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
		for (const later of document.querySelectorAll("script[type=later]")) {
			const script = document.createElement("script");
			script.type = "module";
			script.nonce = later.nonce;
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

/** Defers the scripts of a rendered page. */
export const deferScripts = (html: string, nonce: string): string =>
	html
		.replaceAll('<link rel="modulepreload"', '<link rel="later"')
		.replaceAll(' type="module" async=""', ' type="later"')
		.replace("</body></html>", `<script nonce="${nonce}">${startScripts}</script></body></html>`);
