// Loaded into the processes of a storefront by NODE_OPTIONS, on whatever Node they run: no syntax or module that Node 18
// lacks. `cartwright emulate` sets the variables.
const { appendFileSync } = require("node:fs");
const { Server, Socket } = require("node:net");

const hosts = new Set((process.env.CARTWRIGHT_EMULATED_HOSTS ?? "").split(","));
const port = Number(process.env.CARTWRIGHT_EMULATOR_PORT);
const portsFile = process.env.CARTWRIGHT_EMULATED_PORTS_FILE;

// Everything that connects ends here: net, tls, http, undici, the sandboxes of frameworks, and clients in bundles. The
// caller's options stay as they are, because TLS checks the certificate against the host in them.
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...given) {
	// net.connect passes its arguments on as one list, in which other parts of Node look for marks: it is changed in a copy.
	const [first] = given;
	const listed = Array.isArray(first);
	const options = listed ? first[0] : first;
	if (options === null || typeof options !== "object" || !hosts.has(options.host) || Number(options.port) !== 443) {
		return connect.apply(this, given);
	}
	const { lookup, family, localAddress, ...others } = options;
	const callback = listed ? first[1] : given.find((each) => typeof each === "function");
	const led = { ...others, host: "127.0.0.1", port };
	return callback ? connect.call(this, led, callback) : connect.call(this, led);
};

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
