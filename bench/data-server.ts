import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

/**
 * The least that a server can do with items on SQLite: Node's HTTP server, one statement on a table with an index, and the
 * JSON of the items as the database stores it. No authentication, no decoding of requests, no rules.
 */
const database = new DatabaseSync(process.argv[2] ?? ":memory:");
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec("CREATE TABLE items (id TEXT PRIMARY KEY, category TEXT, created TEXT, data TEXT) WITHOUT ROWID");
database.exec("CREATE INDEX by_category ON items (category, created, id)");
const insert = database.prepare("INSERT INTO items (id, category, created, data) VALUES (?, ?, ?, ?)");
const query = database.prepare("SELECT id, data FROM items WHERE category = ? ORDER BY created DESC, id DESC LIMIT 50");

interface Item {
	readonly _id: string;
	readonly category: string;
	readonly created: string;
}

const add = (items: readonly Item[]): void => {
	database.exec("BEGIN IMMEDIATE");
	for (const item of items) insert.run(item._id, item.category, item.created, JSON.stringify(item));
	database.exec("COMMIT");
};

const server = createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on("data", (chunk: Buffer) => chunks.push(chunk));
	request.once("end", () => {
		const body = JSON.parse(Buffer.concat(chunks).toString());
		let text = "{}";
		if (request.url === "/insert") add(body.items);
		else {
			const items = query.all(body.category).map(({ id, data }) => `{"id":${JSON.stringify(id)},"data":${data}}`);
			text = `{"dataItems":[${items.join()}]}`;
		}
		response
			.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
			.end(text);
	});
});

server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
process.once("disconnect", () => process.exit(0));
