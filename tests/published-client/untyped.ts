/** A module of the client whose functions exist at run time but not in its types. */
export const withUntyped = <Functions, Module extends object>(module: Module): Module & Functions =>
	module as Module & Functions;
