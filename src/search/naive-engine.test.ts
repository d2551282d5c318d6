import { searchEngineContract } from './contract.test-suite.ts'
import { NaiveEngine } from './naive-engine.ts'

searchEngineContract('naive', () => new NaiveEngine())
