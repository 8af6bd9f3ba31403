/** A module of the client with functions that it has and whose types it keeps to itself. */
export const withUntyped = <Functions, Module extends object>(module: Module): Module & Functions =>
	module as Module & Functions;
