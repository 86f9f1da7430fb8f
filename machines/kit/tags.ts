/**
 * The tags of states in every machine: something is in progress, has failed or was achieved, or a person has to decide.
 * Screens read them, and drawings are coloured by them.
 */
export type Tag = 'busy' | 'failure' | 'success' | 'blocked'
