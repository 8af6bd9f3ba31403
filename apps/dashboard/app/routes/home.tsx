import { redirect } from "react-router";

/** The day starts with the orders. */
export const loader = () => redirect("/orders");
