import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Host, hostContext } from "./host.server.ts";

const handleRequest = createRequestHandler(() => import("virtual:react-router/server-build"), "production");

/** Answers a request of a browser; this is what the built server part of the app exports. */
export const handle = (request: Request, host: Host): Promise<Response> => {
	const context = new RouterContextProvider();
	context.set(hostContext, host);
	return handleRequest(request, context);
};
