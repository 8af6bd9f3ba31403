import { createHash } from "node:crypto";
import { escapeHtml } from "../mail/escape.ts";

const styles = [
	":root{color-scheme:light dark;--ink:#1d1c1a;--muted:#5f5b55;--back:#f4f1eb;--card:#fff;--line:#e2ddd5;--link:#24483e}",
	"@media (prefers-color-scheme:dark){:root{--ink:#f3f0ea;--muted:#b5afa6;--back:#171614;--card:#22201d;--line:#403c37;--link:#a9d8c4}}",
	"*{box-sizing:border-box}",
	"body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}",
	"main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}",
	"h1{font-size:1.5rem;line-height:1.3;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:2rem 0 .5rem}",
	"a{color:var(--link)}p{margin:0 0 1rem}.muted{color:var(--muted)}",
	".card{background:var(--card);border:1px solid var(--line);border-radius:.75rem}",
	"ol{list-style:none;margin:1.5rem 0 0;padding:0}li+li{border-top:1px solid var(--line)}",
	"li a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.9rem 1.25rem;color:inherit;text-decoration:none}",
	"li a:hover strong{text-decoration:underline}li a:focus-visible{outline:3px solid var(--link);outline-offset:-3px;border-radius:.75rem}",
	".message{display:grid;gap:.1rem;padding:.9rem 1.25rem}.message strong{white-space:pre-line}",
	"li span,li strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}",
	// In a single column, long subjects wrap.
	"@media (max-width:40rem){li a{grid-template-columns:1fr}li strong{white-space:normal;overflow-wrap:anywhere}}",
	".empty{margin-top:1.5rem;padding:3rem 1.25rem;text-align:center}",
	"dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0 0}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}",
	"iframe{display:block;width:100%;height:75vh;border:0;border-radius:.75rem;background:var(--card)}",
	"button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:99rem;background:var(--link);color:var(--card);font:inherit;font-weight:600;cursor:pointer}",
	"pre{margin:0;padding:1.25rem;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}",
].join("");

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = (formAction: string): string =>
	[
		`default-src 'none'; style-src ${hashOf(styles)}; frame-src 'self'; base-uri 'none'; form-action ${formAction}`,
		"frame-ancestors 'none'",
	].join("; ");

/** No scripts, and no requests but for a page of this server in a frame. */
export const pagePolicy = policy("'none'");

/** The same for a page with a form. */
export const formPolicy = policy("'self'");

/** A page of the server for developers: no shopper sees it. */
export const developmentPage = (title: string, body: string): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
	`<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head>` +
	`<body><main>${body}</main></body></html>`;
