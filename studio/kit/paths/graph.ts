// The only import of @xstate/graph: its traversal is rewritten in xstate 6.
export { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/graph'
