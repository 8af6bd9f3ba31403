// Loaded into the processes of a storefront by NODE_OPTIONS, on whatever Node they run: no syntax or module that Node 18
// lacks. `cartwright emulate` sets the variables.
const dns = require("node:dns");
const { appendFileSync } = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { Server, Socket } = require("node:net");

const hosts = new Set((process.env.CARTWRIGHT_EMULATED_HOSTS ?? "").split(","));
const port = Number(process.env.CARTWRIGHT_EMULATOR_PORT);
const portsFile = process.env.CARTWRIGHT_EMULATED_PORTS_FILE;

// What names of the platform resolve to. Frameworks look an address up before they connect, and refuse those that belong
// to no public host. Nothing is ever sent there: connections to these addresses are led as well.
const addresses = { 4: "192.0.43.8", 6: "3fff::192:0:43:8" };

const isPlatform = (host) => typeof host === "string" && hosts.has(host.toLowerCase().replace(/\.$/, ""));
const isLed = (host) => isPlatform(host) || Object.values(addresses).includes(host);

// Everything that connects ends here: net, tls, http, undici, the sandboxes of frameworks, and clients in bundles. Every port
// is led, so that nothing leaves this machine. The caller's options stay as they are, because TLS checks the certificate
// against the host in them.
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...given) {
	// net.connect passes its arguments on as one list, in which other parts of Node look for marks: it is changed in a copy.
	const [first] = given;
	const listed = Array.isArray(first);
	const options = listed ? first[0] : first;
	if (options === null || typeof options !== "object" || !isLed(options.host)) {
		return connect.apply(this, given);
	}
	const { lookup, family, localAddress, ...others } = options;
	const callback = listed ? first[1] : given.find((each) => typeof each === "function");
	const led = { ...others, host: "127.0.0.1", port };
	return callback ? connect.call(this, led, callback) : connect.call(this, led);
};

const lookedUp = (options) => {
	const { family, all } = options !== null && typeof options === "object" ? options : { family: options };
	const number = family === 6 || family === "IPv6" ? 6 : 4;
	const record = { address: addresses[number], family: number };
	return all ? [record] : record;
};

/** What a call of the resolver returns, or undefined for records of other types. */
const resolved = (method, [, option]) => {
	const ofMethod = { resolve4: "A", resolve6: "AAAA", resolveAny: "ANY" }[method];
	const type = ofMethod ?? (typeof option === "string" ? option : "A");
	const address = { A: addresses[4], ANY: addresses[4], AAAA: addresses[6] }[type];
	if (address === undefined) return undefined;
	if (type === "ANY") return [{ type: "A", address, ttl: 60 }];
	return option?.ttl ? [{ address, ttl: 60 }] : [address];
};

/** Replaces a method by one that answers for names of the platform, unless `answer` returns undefined. */
const answerFirst = (holder, method, answer, respond) => {
	const original = holder[method];
	const replacement = function (...words) {
		const found = isPlatform(words[0]) ? answer(words) : undefined;
		return found === undefined ? original.apply(this, words) : respond(found, words);
	};
	// util.promisify finds by a mark how to call it.
	holder[method] = Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original));
};

const promised = (found) => Promise.resolve(found);
const calledBack = (found, words) => {
	const callback = words.find((each) => typeof each === "function");
	const single = !Array.isArray(found);
	process.nextTick(callback, null, ...(single ? [found.address, found.family] : [found]));
	return {};
};

answerFirst(dns, "lookup", ([, options]) => lookedUp(options), calledBack);
answerFirst(dns.promises, "lookup", ([, options]) => lookedUp(options), promised);
for (const method of ["resolve", "resolve4", "resolve6", "resolveAny"]) {
	const answer = (words) => resolved(method, words);
	for (const holder of [dns, dns.Resolver.prototype]) answerFirst(holder, method, answer, calledBack);
	for (const holder of [dns.promises, dns.promises.Resolver.prototype]) answerFirst(holder, method, answer, promised);
}
syncBuiltinESMExports();

// The parent learns where the storefront listens.
const listen = Server.prototype.listen;
Server.prototype.listen = function (...given) {
	this.once("listening", () => {
		const address = this.address();
		if (!portsFile || address === null || typeof address !== "object") return;
		try {
			appendFileSync(portsFile, `${address.port}\n`);
		} catch {
			// The command has ended and taken its folder with it.
		}
	});
	return listen.apply(this, given);
};
