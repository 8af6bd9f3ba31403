import { nodeOf } from "../codec/schema.ts";
import type { Descriptions } from "../documentation/descriptions.ts";
import { limitSentence } from "../documentation/limit-sentence.ts";
import { commonErrors } from "../errors.ts";
import type { AnyOperation, Endpoint, EventDeclaration, Service } from "../operation.ts";
import { navigation } from "./areas.ts";
import type { Example } from "./example.ts";
import { examplesOf } from "./examples.ts";
import { code, escapeHtml, paragraphs, prose, table } from "./html.ts";
import { MessageTables } from "./message-tables.ts";
import { frame, referencePath } from "./page-frame.ts";
import { renderExample } from "./render-example.ts";

/** The page of one service, complete in itself: calls, events, and the messages that they contain. */
export const servicePage = (service: Service, services: readonly Service[], descriptions: Descriptions): string => {
	const { about, calls = {}, events: eventTexts = {} } = descriptions.services[service.name] ?? {};
	const tables = new MessageTables();
	const operations = Object.entries(service.operations).map(([name, operation]) =>
		callSection({ service, name, operation, tables, ...calls[name] }),
	);
	const events = Object.entries(service.events).map(([name, event]) => eventRow(event, eventTexts[name], tables));
	const contents = Object.entries(service.operations).map(
		([name, { summary }]) => `<li><a href="#${name}">${name}</a><span>${prose(firstSentence(summary))}</span></li>`,
	);
	const main = `<h1>${escapeHtml(service.name)}</h1>${about ? paragraphs(about) : ""}
<ul class="contents">${contents.join("")}</ul>
${operations.join("\n")}
${events.length ? `<section id="events"><h2>Events</h2><p>Committed together with the change, and delivered at least once.</p>${table("Events", ["Event", "Occurs", "Payload"], events)}</section>` : ""}
<section id="messages"><h2>Messages</h2>${tables.shared()}</section>`;
	return frame({
		title: `${service.name} · API reference`,
		path: service.name,
		navigation: navigation(services, service),
		main,
	});
};

const firstSentence = (text: string): string => text.replace(/^(.*?[^.]\.)(\s[A-Z`"].*)?$/s, "$1");

interface Call {
	service: Service;
	name: string;
	operation: AnyOperation;
	tables: MessageTables;
	details?: string;
	errors?: Readonly<Record<string, string>>;
}

const callSection = ({ service, name, operation, tables, details, errors = {} }: Call): string => {
	const id = `${service.name}.${name}`;
	const endpoints = [operation, ...(operation.alternatives ?? [])].map(endpointLine);
	return `<section class="call" id="${name}"><h2><a href="#${name}">${escapeHtml(name)}</a></h2>
<p class="summary">${prose(operation.summary)}</p>${details ? paragraphs(details) : ""}
<div class="endpoints">${endpoints.join("")}</div>
<p class="callers">${[callers(operation), prose(limitSentence(operation.limits))].join(" ").trim()}</p>
${examplesOf(id)
	.map((example) => exampleBlock(example, service, name, operation))
	.join("")}
<h3>Request</h3>${tables.fields(`Request of ${name}`, nodeOf(operation.request), operation.required)}
<h3>Response</h3>${response(name, operation, tables)}
${querySpec(operation)}
<h3>Errors</h3>${errorTable(name, operation, errors)}
${operation.removedUpstream ? `<p class="note">The hosted platform removes this call on ${operation.removedUpstream}. Cartwright continues to serve it.</p>` : ""}
</section>`;
};

const response = (name: string, operation: AnyOperation, tables: MessageTables): string => {
	const node = nodeOf(operation.response);
	const type = tables.type(node);
	return type === "object" ? tables.fields(`Response of ${name}`, node) : `<p>${type}</p>`;
};

const endpointLine = (endpoint: Endpoint): string => {
	const others = [endpoint.standalone, endpoint.native].filter((path) => path && path !== endpoint.published);
	const also = [...new Set(others)].map((path) => code(path as string)).join(", ");
	return `<p><strong>${endpoint.method}</strong> ${code(endpoint.published)}${also ? ` <span class="also">also ${also}</span>` : ""}</p>`;
};

const kinds = {
	visitor: "visitors",
	member: "members",
	user: "staff",
	app: "apps and API keys",
	guest: "guests of a checkout",
};

const callers = (operation: AnyOperation): string => {
	if (operation.open) return "Anyone may call it, without a token.";
	const who = operation.callers.map((caller) => kinds[caller]).join(", ");
	const needed = operation.permission ? ` Staff, apps and keys need ${code(operation.permission)}.` : "";
	const further = operation.furtherPermissions?.length
		? ` ${operation.furtherPermissions.map(code).join(", ")} extends it.`
		: "";
	return `Callers: ${who}.${needed}${further}`;
};

const querySpec = (operation: AnyOperation): string => {
	const { spec } = operation;
	if (!spec) return "";
	const rows = Object.entries(spec.fields).map(([name, { operators, sort }]) => {
		const allowed = operators === "*" ? "all" : operators.map(code).join(" ");
		return `<tr><th scope="row">${code(name)}</th><td>${allowed}</td><td>${sort === "NONE" ? "no" : sort.toLowerCase()}</td></tr>`;
	});
	const also = [
		...(spec.searchable?.length ? [`Searched: ${spec.searchable.map(code).join(", ")}.`] : []),
		...(spec.aggregatable?.length ? [`Aggregated: ${spec.aggregatable.map(code).join(", ")}.`] : []),
	];
	return `<details><summary>Fields to filter and sort by</summary>${table("Fields to filter and sort by", ["Field", "Operators", "Sort"], rows)}${also.map((line) => `<p>${line}</p>`).join("")}</details>`;
};

const errorTable = (name: string, operation: AnyOperation, texts: Readonly<Record<string, string>>): string => {
	const rows = Object.entries(operation.errors ?? {}).map(
		([error, { status, meaning, remedy }]) =>
			`<tr><th scope="row">${code(error)}</th><td>${status}</td><td>${prose(texts[error] ?? meaning)} <span class="remedy">${prose(remedy)}</span></td></tr>`,
	);
	const common = `<p>Any call may also return the <a href="${referencePath}/errors#common">${Object.keys(commonErrors).length} common errors</a>.</p>`;
	return (rows.length ? table(`Errors of ${name}`, ["Code", "Status", "Meaning and remedy"], rows) : "") + common;
};

const eventRow = (event: EventDeclaration, about: string | undefined, tables: MessageTables): string => {
	const occurs = { created: "On creation.", updated: "On change.", deleted: "On deletion.", action: "On the action." };
	const payload = event.payload ? tables.type(nodeOf(event.payload)) : "the id of the entity";
	return `<tr><th scope="row">${code(event.type)}</th><td>${about ? prose(about) : occurs[event.kind]}</td><td>${payload}</td></tr>`;
};

const exampleBlock = (example: Example, service: Service, name: string, operation: AnyOperation): string => {
	const forms = renderExample(example, service, name, operation);
	const blocks = forms.map(
		({ label, text }, index) =>
			`<details name="${name}-example"${index === 0 ? " open" : ""}><summary>${label}</summary><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`,
	);
	return `<div class="examples">${blocks.join("")}</div>`;
};
