import { kindOf, type Node, nodeOf } from "./codec/schema.ts";
import { commonErrors } from "./errors.ts";
import { messageName } from "./messages.ts";
import type { AnyOperation, Endpoint, Service } from "./operation.ts";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] as string);

/** Text in which backticks mark code. */
const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: Canvas; color: CanvasText; }
h2, h3, td, p { overflow-wrap: anywhere; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
article { border-top: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); padding: 0.5rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
nav ul { columns: 16rem; padding-left: 1rem; }
:target { outline: 2px solid Highlight; outline-offset: 0.25rem; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
@media (max-width: 40rem) {
	thead { display: none; }
	table, tbody, tr, th, td { display: block; }
	th, td { border: 0; padding-block: 0; }
	tr { border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); padding-block: 0.25rem; }
}
`;

/** Renders tables of members and collects the shared messages that they refer to, for the end of the page. */
class Writer {
	readonly messages = new Map<string, Node>();

	type(node: Node): string {
		const name = messageName(node);
		if (name) {
			this.messages.set(name, node);
			return `<a href="#message-${name}">${name}</a>`;
		}
		switch (kindOf(node)) {
			case "list":
				return `list of ${this.type(node.items as Node)}`;
			case "map":
				return `map of ${this.type(node.additionalProperties as Node)}`;
			case "message":
				return this.members(node, []);
			case "enumeration":
				return (node.enum ?? []).map(code).join(", ");
			case "text":
				return node.format ? node.format.toLowerCase().replaceAll("_", " ") : "text";
			default:
				return kindOf(node);
		}
	}

	members(node: Node, required: readonly string[]): string {
		const rows = Object.entries(node.properties ?? {}).map(([name, member]) => {
			const notes = [
				...(required.includes(name) ? ["required"] : []),
				...(member.readOnly ? ["set by the server"] : []),
				...bounds(member),
			];
			return `<tr><th scope="row">${code(name)}</th><td>${this.type(member)}</td><td>${escapeHtml(notes.join(", "))}</td></tr>`;
		});
		if (!rows.length) return "<p>No members.</p>";
		const groups = (node["x-oneof"] ?? []).map((group) => `<p>At most one of ${group.map(code).join(", ")}.</p>`);
		const head =
			'<thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead>';
		return `<table>${head}<tbody>${rows.join("")}</tbody></table>${groups.join("")}`;
	}
}

const bounds = (node: Node): string[] => {
	const pairs: [string, number | undefined][] = [
		["≥", node.minimum],
		["≤", node.maximum],
		["least length", node.minLength],
		["greatest length", node.maxLength],
		["least size", node.minItems],
		["greatest size", node.maxItems ?? node.maxProperties],
		["≥", node["x-decimal"]?.gte],
		[">", node["x-decimal"]?.gt],
		["≤", node["x-decimal"]?.lte],
		["<", node["x-decimal"]?.lt],
		["greatest scale", node["x-decimal"]?.maxScale],
	];
	return pairs.flatMap(([words, bound]) => (bound === undefined ? [] : [`${words} ${bound}`]));
};

const endpointText = (endpoint: Endpoint): string =>
	[...new Set([endpoint.published, endpoint.standalone ?? endpoint.published, endpoint.native])]
		.map((path) => code(`${endpoint.method} ${path}`))
		.join("<br>");

const callers = (operation: AnyOperation): string => {
	if (operation.open) return "anyone, without a token";
	const kinds = operation.callers.join(", ");
	return operation.permission ? `${kinds}; staff, apps and keys need ${code(operation.permission)}` : kinds;
};

const querySpec = (operation: AnyOperation): string => {
	const { spec } = operation;
	if (!spec) return "";
	const rows = Object.entries(spec.fields).map(([name, { operators, sort }]) => {
		const allowed = operators === "*" ? "all" : operators.join(" ");
		return `<tr><th scope="row">${code(name)}</th><td>${allowed}</td><td>${sort.toLowerCase()}</td></tr>`;
	});
	const head =
		'<thead><tr><th scope="col">Field</th><th scope="col">Operators</th><th scope="col">Sort</th></tr></thead>';
	return `<dt>Fields of a query</dt><dd><table>${head}<tbody>${rows.join("")}</tbody></table></dd>`;
};

const call = (id: string, name: string, operation: AnyOperation, writer: Writer): string => {
	const request = nodeOf(operation.request);
	const required: readonly string[] = operation.required ?? [];
	const deeper = required.filter((path) => path.includes("."));
	const errors = Object.entries(operation.errors ?? {}).map(([error, status]) => `${code(error)} ${status}`);
	const further = deeper.length ? `<p>Also required: ${deeper.map(code).join(", ")}.</p>` : "";
	return `<article id="${id}"><h3>${escapeHtml(name)}</h3>
<p>${prose(operation.summary)}</p>
<dl><dt>Addresses</dt><dd>${[operation, ...(operation.alternatives ?? [])].map(endpointText).join("<br>")}</dd>
<dt>Callers</dt><dd>${callers(operation)}</dd>
<dt>Request</dt><dd>${writer.members(request, required)}${further}</dd>
<dt>Answer</dt><dd>${writer.type(nodeOf(operation.response))}</dd>
${querySpec(operation)}
${errors.length ? `<dt>Errors</dt><dd>${errors.join(", ")}</dd>` : ""}
${operation.removedUpstream ? `<dt>Hosted platform</dt><dd>removes this call on ${operation.removedUpstream}; Cartwright goes on serving it</dd>` : ""}
</dl></article>`;
};

const sharedMessages = (writer: Writer): string => {
	const sections = new Map<string, string>();
	// Rendering a message may add further ones; iterating a map includes entries added meanwhile.
	for (const [name, node] of writer.messages) {
		const inside = node.enum ? `<p>${node.enum.map(code).join(", ")}</p>` : writer.members(node, []);
		sections.set(name, `<article id="message-${name}"><h3>${name}</h3>${inside}</article>`);
	}
	return [...sections]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, section]) => section)
		.join("\n");
};

/** The API reference as one page: plain HTML, searched with the browser's own search. */
export const reference = (services: readonly Service[]): string => {
	const writer = new Writer();
	const sections = services.map((service) => {
		const calls = Object.entries(service.operations).map(([name, operation]) =>
			call(`${service.name}.${name}`, name, operation, writer),
		);
		const events = Object.values(service.events).map((event) => code(event.type));
		return `<section id="${service.name}"><h2>${service.name}</h2>
${events.length ? `<p>Events: ${events.join(", ")}</p>` : ""}${calls.join("\n")}</section>`;
	});
	const contents = services.map((service) => `<li><a href="#${service.name}">${service.name}</a></li>`).join("");
	const common = Object.entries(commonErrors).map(([error, status]) => `${code(error)} ${status}`);
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title><style>${style}</style></head><body>
<header><h1>API reference</h1><p>A call answers 200, or an error with a code. Any call may answer ${common.join(", ")}.</p></header>
<nav aria-label="Services"><ul>${contents}<li><a href="#messages">messages</a></li></ul></nav>
<main>${sections.join("\n")}
<section id="messages"><h2>Messages</h2>${sharedMessages(writer)}</section></main></body></html>
`;
};
