import { kindOf, type Node, nodeOf } from "../codec/schema.ts";
import type { DeclaredError } from "../declared-error.ts";
import { commonErrors } from "../errors.ts";
import type { AnyOperation, Service } from "../operation.ts";
import { byArea, navigation, pageOf } from "./areas.ts";
import { code, escapeHtml, prose, table } from "./html.ts";
import { frame, referencePath } from "./page-frame.ts";

/** Names that the search finds beside those of the page: fields of the request and the response, and error codes. */
const keywords = (operation: AnyOperation): string => {
	const names = (node: Node): string[] =>
		Object.entries(node.properties ?? {}).flatMap(([name, member]) => [
			name,
			...(kindOf(member) === "message" ? Object.keys(member.properties ?? {}) : []),
		]);
	const searchable = new Set([
		...names(nodeOf(operation.request)),
		...names(nodeOf(operation.response)),
		...Object.keys(operation.errors ?? {}),
	]);
	return [...searchable].join(" ");
};

/** Every call with its summary. The search script filters this list; without it the browser's own search does. */
export const indexPage = (services: readonly Service[]): string => {
	const sections = byArea(services).map(({ name, services: ofArea }) => {
		const inside = ofArea.map((service) => {
			const calls = Object.entries(service.operations).map(
				([call, operation]) =>
					`<li data-keywords="${escapeHtml(`${service.name} ${keywords(operation)}`)}"><a href="${pageOf(service)}#${call}">${call}</a><span>${prose(operation.summary)}</span></li>`,
			);
			return `<section><h3><a href="${pageOf(service)}">${escapeHtml(service.name)}</a></h3><ul class="contents">${calls.join("")}</ul></section>`;
		});
		return `<section><h2>${name}</h2>${inside.join("")}</section>`;
	});
	const total = services.reduce((count, service) => count + Object.keys(service.operations).length, 0);
	return frame({
		title: "API reference",
		path: "",
		navigation: navigation(services),
		main: `<h1>API reference</h1>
<p>${total} calls in ${services.length} services. A call returns 200, or an <a href="${referencePath}/errors">error with a code</a>. A field may be absent or null unless it is required; in an update, null clears it.</p>
<p>Send the access token of a shopper, or an API key, as the header <code>Authorization</code>, without a scheme. An API key also needs the header <code>wix-site-id</code> in an installation with several shops.</p>
<p id="results" role="status" aria-live="polite"></p>
<div id="calls">${sections.join("\n")}</div>`,
	});
};

/** Every error code with its remedy. */
export const errorPage = (services: readonly Service[]): string => {
	const users = new Map<string, { declared: DeclaredError; statuses: Set<number>; links: string[] }>();
	for (const service of services)
		for (const [name, operation] of Object.entries(service.operations))
			for (const [error, declared] of Object.entries(operation.errors ?? {})) {
				const entry = users.get(error) ?? { declared, statuses: new Set(), links: [] };
				entry.statuses.add(declared.status);
				entry.links.push(`<a href="${pageOf(service)}#${name}">${name}</a>`);
				users.set(error, entry);
			}
	const row = (error: string, { meaning, remedy }: DeclaredError, statuses: string, uses: string): string =>
		`<tr id="${error}"><th scope="row">${code(error)}</th><td>${statuses}</td><td>${prose(meaning)} <span class="remedy">${prose(remedy)}</span>${uses}</td></tr>`;
	const common = Object.entries(commonErrors).map(([error, declared]) =>
		row(error, declared, String(declared.status), ""),
	);
	const declared = [...users]
		.filter(([error]) => !(error in commonErrors))
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([error, { declared, statuses, links }]) =>
			row(
				error,
				declared,
				[...statuses].join(", "),
				`<span class="rules">${links.slice(0, 6).join(", ")}${links.length > 6 ? ` and ${links.length - 6} more` : ""}</span>`,
			),
		);
	const heads = ["Code", "Status", "Meaning and remedy"];
	return frame({
		title: "Errors · API reference",
		path: "errors",
		navigation: navigation(services),
		main: `<h1>Errors</h1>
<p>The body of an error has a <code>message</code> and <code>details</code>: <code>applicationError</code> with <code>code</code>, <code>description</code> and <code>data</code>, or <code>validationError</code> with the violated rule of each field. Without either, the HTTP status is the code.</p>
<section id="common"><h2>Of any call</h2>${table("Errors of any call", heads, common)}</section>
<section id="declared"><h2>Of single calls</h2>${table("Errors of single calls", heads, declared)}</section>`,
	});
};
