// The development server of a framework, reduced to how it ends.
import { createServer } from "node:http";

const isPolite = process.argv[2] === "polite";
createServer().listen(0, () => console.log("listening"));
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.on(signal, () => {
		if (!isPolite) return;
		console.log(`the framework got ${signal}`);
		process.exit();
	});
}
