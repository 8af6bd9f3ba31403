import { type ASTVisitor, GraphQLError, type ValidationRule } from "graphql";

const roots = ["__schema", "__type"];

/**
 * The schema is large, so a request may query it once: with aliases, a short request would cause a very large response.
 */
export const oneIntrospection: ValidationRule = (context): ASTVisitor => {
	let requested = 0;
	const refuse = (message: string, nodes: GraphQLError["nodes"]) =>
		context.reportError(new GraphQLError(message, { nodes: nodes ?? [] }));
	return {
		Field(node) {
			requested += roots.includes(node.name.value) ? 1 : 0;
			if (requested > 1) refuse("A request may ask for the schema once.", [node]);
			const isPartOfSchema = context.getParentType()?.name.startsWith("__");
			if (isPartOfSchema && node.alias) refuse("A request may not give other names to parts of the schema.", [node]);
		},
	};
};
