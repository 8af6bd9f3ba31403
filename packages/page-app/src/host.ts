import { hostOfEnvironment } from "@cartwright/pages/host";
import { createContext } from "react-router";

/** The server that the app runs in. `react-router dev` hands none over: then the environment says where the services are. */
export const hostContext = createContext(hostOfEnvironment(process.env));
